# Layar penuh terminal dan apa yang dibaginya dengan mode baris; halaman web tidak membacanya.

# Cara bahasa ini menulis angka.
number-example = 1.234,5

### Layar awal
start-tagline = permainan kelereng untuk satu atau dua orang
start-new-game = Permainan baru
preview-interrupted = Permainan yang terputus
preview-table = Di atas meja
row-interrupted = Lanjutkan: { $game }, { $moves }
row-interrupted-about = Permainan yang terputus, seperti keadaan terakhir; x menghapusnya
row-back = Kembali ke meja
row-back-about = Permainan di atas meja, seperti keadaannya
row-begin = Mulai
row-begin-about = Memulai permainan seperti yang dipilih di atas
row-open = Buka permainan tersimpan
row-open-about = Semua permainan yang disimpan atau selesai, dengan lawan, hasil dan tanggal
row-puzzles-about = Teka-teki hari ini, sama bagi semua orang, dan sebanyak apa pun yang lain
row-lessons-about = Belajar langkah demi langkah: sepuluh sampai lima belas pelajaran singkat
row-statistics-about = Hasil Anda menurut lawan dan papan, mutu permainan, teka-teki
first-visit = Baru di sini? Pelajaran mengajarkan permainan; Enter langsung bermain
row-join = Ikut meja di server
row-join-about = Bermain atau menonton di server Marbles: tempel tautan yang ditampilkan halaman web
row-settings-about = Tema, ukuran papan, animasi, bel dan tetikus
row-quit = Keluar
row-quit-about = Keluar dari program; pilihan Anda diingat
nothing-called = Tidak ada yang bernama { $text } di sini
picker-find = Cari: { $text }_
joining = Menuju { $link }
press-x-again = Tekan x sekali lagi untuk menghapus permainan yang terputus
interrupted-deleted = permainan yang terputus sudah dihapus
only-at-the-table = hanya di meja; di sini posisi awal, new, load, help atau quit
not-pasted = yang ditempel bukan langkah, posisi atau permainan
bad-link = “{ $text }” bukan tautan ke meja; salin dari halaman web: http://HOST/#/table/ID atau …/sit/INVITE

### Pilihan sebelum permainan
choice-game = Permainan
choice-game-about = Permainan yang akan dimainkan; ? menerangkan aturannya
choice-clock = Jam
choice-clock-about = Waktu untuk seluruh permainan atau untuk tiap langkah; + mengembalikan beberapa detik
choice-limit = Langkah
choice-limit-about = Setelah langkah sebanyak ini permainan berakhir, dan pihak yang unggul menang
choice-more = Pilihan lain
choice-more-about = Aturan, jam dan seri yang lebih jarang ditanyakan
choice-more-off = tersembunyi
choice-more-on = ditampilkan
choice-second-clock = Jam { $side }
choice-second-clock-about = Jam tersendiri untuk { $side }
choice-second-clock-same = Sama
choice-random-first = Langkah pertama
choice-random-first-about = Langkah pertama yang acak membuat tiap permainan berbeda
choice-random-first-off = Pemain
choice-random-first-on = Acak
choice-no-repetition = Ketiga kali
choice-no-repetition-about = Apa yang terjadi bila posisi yang sama muncul untuk ketiga kalinya
choice-no-repetition-off = Seri
choice-no-repetition-on = Tidak ada
choice-time-decides = Sama di akhir
choice-time-decides-about = Siapa menang jika tidak ada yang unggul pada batas langkah
choice-time-decides-off = Seri
choice-time-decides-on = Waktu hemat menang
choice-shared = Jam bersama
choice-shared-about = Waktu untuk kedua pihak; lalu yang unggul menang
choice-late-skips = Langkah terlambat
choice-late-skips-about = Apa yang terjadi jika satu langkah melewati waktunya
choice-late-skips-off = Kalah
choice-late-skips-on = Giliran hilang
choice-seat-person = Orang
choice-seat-program = Sebuah program
choice-seat-about = Orang di papan ketik ini; kiri dan kanan memilih lawan
level-about = { $who }: { $plays }
program-about = Enter menyebut program lain. Sekarang: { $command }
program-none = Enter menanyakan perintah yang memulainya, misalnya python3 agent.py
program-nameless = program memerlukan perintah yang memulainya
choice-many = { $count } pilihan; / menampilkan daftarnya
choice-usual = Biasanya: { $usual }
status-both = { $time } bersama
status-late-skips = telat: giliran hilang
no-limit = Tanpa batas
limit-moves = { $count } langkah per pihak
clock-game = { $minutes } menit per pihak
clock-both = { $minutes } menit + { $seconds } dtk
clock-move = { $seconds } detik per langkah
clock-shared = { $minutes } mnt bersama
clock-different = Berbeda bagi tiap pihak
question-hole = Lubang kosong
question-relay = Sebar terus
question-free-turn = Giliran tambahan
question-steal = Tembak
question-lose-turn = Hilang giliran
question-rest = Sisa biji
question-rounds = Babak terbanyak
question-opening = Pembukaan
answer-hole-usual = Seperti biasa
answer-relay-rules = Ikut aturan
answer-relay-on = Ya
answer-relay-off = Tidak
answer-free-turn-rules = Ikut aturan
answer-free-turn-on = Ya
answer-free-turn-off = Tidak
answer-steal-rules = Ikut aturan
answer-steal-none = Tidak ada
answer-steal-opposite = Lubang seberang
answer-steal-both = Kedua lubang
answer-steal-always = Selalu
answer-lose-turn-rules = Ikut aturan
answer-lose-turn-on = Ya
answer-lose-turn-off = Tidak
answer-rest-rules = Ikut aturan
answer-rest-stays = Tetap di lubang
answer-rest-owner = Untuk pemiliknya
answer-rounds-rules = Ikut aturan
answer-opening-rules = Ikut aturan
answer-opening-turns = Bergiliran
answer-opening-together = Serentak

### Pengaturan
settings-close = Esc menutup; perubahan disimpan
setting-theme = Tema
setting-theme-terminal = Seperti terminal
setting-theme-dark = Gelap
setting-theme-light = Terang
setting-theme-contrast = Kontras tinggi
setting-size = Papan
setting-size-full = Sebesar mungkin
setting-size-medium = Sedang
setting-size-small = Kecil
setting-speed = Animasi
setting-speed-normal = Biasa
setting-speed-fast = Cepat
setting-speed-slow = Lambat
setting-speed-off = Tidak ada
setting-facing = Pemain kedua
setting-facing-near = Pihak sendiri di bawah
setting-facing-far = Pihak sendiri di atas
setting-bell = Bel
setting-bell-off = Tidak
setting-bell-on = Saat giliran Anda
setting-mouse = Tetikus
setting-mouse-on = Ya
setting-mouse-off = Tidak
setting-drawing = Digambar dengan
setting-drawing-blocks = Karakter
setting-drawing-pictures = Gambar

### Permainan secara singkat
game-solitaire-about = Lompatkan kelereng melewati tetangganya ke lubang kosong di baliknya: kelereng yang dilompati dibuang. Anda menang jika tersisa satu kelereng.
game-congkak-about = Ambil semua biji dari salah satu lubang Anda dan sebarkan satu per satu, di pihak Anda, ke lumbung Anda dan ke pihak lawan. Jika yang terakhir jatuh di lumbung Anda, Anda main lagi; jika jatuh di lubang kosong Anda, Anda menembak isi lubang seberang. Pemain dengan biji terbanyak menang.
game-abalone-about = Gerakkan satu, dua atau tiga kelereng sebaris sejauh satu petak, searah baris atau ke samping. Yang banyak mendorong yang sedikit: tiga mendorong dua atau satu, dua mendorong satu. Pemain yang mendorong enam kelereng lawan keluar papan menang.

### Panel
players-title = Pemain
player-alone = Anda
sits-nobody = belum ada
sits-you = Anda
sits-engine = { $name }, tingkat { $level }
has-solitaire = tersisa { $count } kelereng
has-congkak = { $count } di lumbung
has-abalone = { $count } ditangkap
end-title = Selesai
end-moves = { $moves } dalam { $time }
end-saved = Disimpan sebagai { $name }
end-next = N melawan { $who } berikutnya
evaluation-title = Penilaian { $value }
evaluation-value = Nilai { $value }
chart-engine = Mesin: { $up } { $first }  { $down } { $second }
chart-ahead = Unggul: { $up } { $first }  { $down } { $second }
history-none = Belum ada langkah
history-made = Langkah: { $made }
history-of = Langkah: { $made } dari { $count }

### Judul, papan dan baris tombol
looking-back = Melihat langkah { $move } dari { $count } { $dot } End kembali
looking-ahead = Melihat ke depan, langkah { $move } dari { $count } { $dot } Esc kembali
place-connection-lost = { $server }: sambungan terputus
place-left = { $server }: ditinggalkan
place-watching = { $server }, menonton
paused-continue = p melanjutkan
cursor-place = Tempat { $place }
too-small =
    Jendela terlalu kecil
    Ukurannya { $columns } x { $rows },
    perlu { $more-columns } x { $more-rows }.
    q keluar.
key-again = lagi
key-as-before = seperti tadi
key-before = sebelumnya
key-begin = mulai
key-change = ubah
key-choose = pilih
key-clear = kosongkan
key-continue = lanjut
key-delete = hapus
key-draw = seri
key-evaluate = nilai
key-find = cari
key-hint = petunjuk
key-keys = tombol
key-leave = tinggalkan
key-letters = huruf
key-list = daftar
key-look = mundur, maju
key-mistakes = pecahkan kesalahan
key-new = baru
key-next-level = tingkat berikutnya
key-next = berikutnya
key-open = buka
key-play = main
key-quit = keluar
key-resign = menyerah
key-review = tinjau
key-save = simpan
key-solve = pecahkan
key-take = ambil
key-take-away = buang
key-take-back = tarik
key-to-board = ke papan saya
key-turn = putar
key-type = ketik
key-type-start = ketik posisi
key-undo = urungkan
key-walk = ikuti
key-whose-turn = giliran siapa

### Bantuan: tombol dan gunanya pada tiap baris; nama tombol seperti pada papan ketik
help-title = Bantuan
help-rules-title = Aturan
help-move-title = Bergerak
help-move-pits = 1 sampai 9 | sebarkan lubang itu
help-move =
    panah, h j k l | bergerak di atas papan
    Tab, Shift-Tab | tempat berikut atau sebelumnya yang dapat dipilih
    Enter, Space | pilih tempat; langkah dipilih tempat demi tempat
    Esc | batalkan pilihan; berhenti berpikir; tutup jendela
    : | ketik langkah atau perintah, misalnya :undo 3
    tetikus | klik atau seret tempat, gulir riwayat langkah
help-history-title = Langkah yang dibuat
help-history =
    u  U | urungkan dan ulangi
    {"["}  ] | lihat langkah sebelum atau sesudahnya
    Home  End | lihat awal permainan; kembali ke langkah terakhir
    v  m | tinjau semua langkah; tampilkan kesalahan berikutnya
    M | pecahkan kesalahan Anda sebagai teka-teki
help-advice-title = Saran
help-advice =
    h  H | petunjuk: langkah yang baik (setelah j k l, h ke kiri)
    S | pecahkan: ikuti jawabannya dengan ]
    e | penilaian dinyalakan atau dimatikan
    {"{"}  {"}"} | gulir penilaian
help-game-title = Permainan
help-game-two =
    D | tawarkan atau setujui seri, setelah ditanya
    N | setelah menang: permainan sama melawan tingkat berikutnya
help-game =
    n  r | permainan baru; permainan yang sama sekali lagi
    s  o | simpan permainan; buka yang tersimpan
    p | jeda: hentikan jam dan sembunyikan papan
    R | menyerah, setelah ditanya
    E | susun posisi sendiri, mulai dari yang ini
    y  Y | salin posisi, atau seluruh permainan
    tempel | langkah, posisi atau seluruh permainan
help-screen-title = Layar
help-screen =
    +  - | papan lebih besar atau lebih kecil
    f | putar papan
    , | pengaturan: kursi, tema, ukuran, animasi, bel, tetikus
    Ctrl-L | gambar ulang layar
    Ctrl-Z | kembali ke shell; fg untuk datang lagi
    ?  q | bantuan ini; keluar
help-marks-title = Tanda di papan
help-marks =
    sudut | kursor
    cincin | yang dipilih
    titik | tempat yang dapat dituju
    silang | tempat yang merugikan permainan
    merah muda | petunjuk
    tempat terang | yang disentuh langkah terakhir
help-signs =
    {"["} ] | kursor
    ( ) | yang dipilih
    +  < > | tempat yang dapat dituju
    ! | tempat yang merugikan permainan
    {"{"} {"}"} | petunjuk
    bergaris bawah | yang disentuh langkah terakhir
help-start =
    atas, bawah, j k | pilih baris
    kiri, kanan, h l | ubah nilainya
    Enter, Space | mulai, atau lakukan yang tertulis
    / | daftar pilihan; huruf mencari nama di dalamnya
    : | ketik posisi awal: nama, kode atau gambar; atau perintah
    o | buka permainan tersimpan
    , | pengaturan: tema, ukuran, animasi, bel, tetikus
    x | hapus permainan yang terputus, saat barisnya dipilih
    tempel | posisi atau seluruh permainan
    Esc | kembali ke meja
    q | keluar
keys-in-sight =
    panah | bergerak
    Enter | pilih
    Tab | pilihan berikut
    u U | urungkan, ulangi
    {"["} ] | lihat mundur, maju
    H | petunjuk
    e | penilaian
    v m | tinjau, kesalahan
    n s o | baru, simpan, buka
    f | putar papan
    , E | pengaturan, susun
    ? q | tombol, keluar

### Perintah, menurut katanya
commands-title = Perintah setelah :
commands-else = Yang lain adalah langkah.
command-undo = tarik langkah terakhir (undo 3: tiga langkah)
command-redo = ulangi langkah yang diurungkan (redo 3: tiga)
command-hint = sebutkan langkah yang baik, dan alasannya
command-solve = cari permainan terbaik; ikuti dengan redo
command-moves = daftar langkah yang sah dengan nomor
command-history = daftar langkah yang sudah dibuat
command-pause = hentikan jam dan sembunyikan papan
command-resume = lanjutkan setelah jeda
command-resign = menyerah
command-draw = tawarkan atau setujui seri
command-save = simpan permainan: save BERKAS
command-load = lanjutkan permainan tersimpan: load BERKAS
command-code = cetak posisi sebagai teks
command-restart = kembali ke awal
command-new = mulai permainan baru (new NAMA: dari posisi itu)
command-help = tampilkan daftar ini
command-quit = keluar
command-join = ikut meja di server: join TAUTAN
command-decline = tolak tawaran, atau tarik tawaran sendiri
legal-moves = Langkah yang sah
moves-made = Langkah yang dibuat

### Yang dikatakan di meja
welcome-pits = Nomor menabur lubang; ? bantuan
welcome-places = Panah dan Enter memilih; ? bantuan
welcome-back = Permainan berlanjut setelah { $count } langkah
told-interrupted = Permainan { $game } terputus; n menawarkan untuk melanjutkannya
told-chosen = { $chosen }: pilih tujuannya (Tab menunjukkan)
told-dropped = dibatalkan
told-copied = disalin: { $position }
told-copied-game = seluruh permainan disalin
told-restarted = kembali ke awal; ] melalui lagi langkah-langkahnya
told-paused = dijeda; p melanjutkan
told-paused-p = permainan dijeda; p melanjutkan
told-resumed = permainan berlanjut
told-stopped = dihentikan
told-saved = disimpan: { $place }
told-solution = Solusi { $count } langkah; ] mengikutinya
over-here = permainan sudah selesai; n memulai yang baru, u menarik satu langkah
over-there = permainan sudah selesai; {"["} dan ] melihat kembali, n memulai permainan di sini
no-next-level = menang dulu melawan satu tingkat; lalu N melawan tingkat berikutnya
looking-first = sedang melihat kembali; End kembali ke permainan dulu
history-ends = riwayat langkah habis di sini
not-a-move = { $text } bukan langkah di sini
not-a-command = “{ $text }” bukan perintah atau langkah; :help menampilkan daftar perintah
cannot-go = { $chosen } tidak dapat ke { $place }; Tab menunjukkan tujuannya
cannot-begin = tidak ada langkah yang mulai di { $place }; Tab menunjukkan tempatnya
engine-moves-here = mesin melangkah bagi { $side }; Enter mengizinkannya
engine-waits-enter = Mesin menunggu: Enter mengizinkannya melangkah dari sini
engine-stopped = mesin dihentikan; Enter mengizinkannya melanjutkan
evaluation-on = penilaian dinyalakan; e mematikannya
evaluation-off = penilaian dimatikan
editor-hint = Posisi susunan sendiri: Space mengubah tempat di bawah kursor
editor-on-server = meja ini di server; n memulai permainan di sini
editor-solo = permainan ini dimainkan sendirian
editor-no-move = tidak ada yang dapat bergerak dalam posisi ini
not-saved = tidak disimpan: { $problem }
not-saved-nameless = tidak disimpan: perlu nama
not-opened = tidak dibuka: { $problem }
file-problem = { $file }: { $problem }
file-no-game = berkas yang bukan permainan tersimpan memakai nama ini; pilih nama lain
file-other-game = permainan lain tersimpan di sana; nama { $free } belum dipakai
file-taken = sudah ada berkas dengan nama ini; nama { $free } belum dipakai
file-taken-now = kini sudah ada berkas dengan nama ini; nama { $free } belum dipakai
file-nameless = berkas memerlukan nama
file-link = tautan simbolik memakai nama ini; pilih nama lain
file-folder = folder memakai nama ini; pilih nama lain
file-device = perangkat memakai nama ini; pilih nama lain
file-no-folder = tidak ada folder { $folder }
file-nowhere = berkas tidak dapat dibuat di folder ini
not-resumed = tidak dapat dilanjutkan: { $problem }
save-first = simpan dulu permainan di atas meja, atau tinggalkan

### Berpikir
thinking = { $task } ({ $seconds } dtk, Esc menghentikan). { $progress }
task-move = Berpikir
task-hint = Mencari petunjuk
task-evaluation = Menilai
task-solution = Memecahkan
task-proof = Membuktikan
task-review = Meninjau
progress-part = { $count } dari { $all } ({ $percent } %)
progress-searched = { $count } posisi diperiksa
progress-depth = kedalaman { $depth }, { $value }, { $count } posisi
progress-between = antara { $least } dan { $most }, { $count } posisi
review-move = Langkah { $move } dari { $count }
review-stopped = Berhenti setelah langkah { $move } dari { $count }. { $found }
review-found =
    { $count ->
        [0] Tidak ada kesalahan ditemukan
       *[other] { $count } kesalahan: langkah { $moves }; m menampilkannya
    }{ $unknown ->
        [0] { "" }
       *[other] ; { $unknown } langkah tidak dapat dinilai
    }
told-mistake = Langkah { $number }, { $move }: kesalahan { $which } dari { $count }; m menampilkan yang berikut
no-move-yet = belum ada langkah
no-mistake-known = belum ada kesalahan yang diketahui; v meninjau permainan
no-advice-over = permainan sudah selesai: tidak ada yang perlu dicari
no-advice-stopped = dihentikan sebelum apa pun diketahui
no-advice-between-people = tidak ada saran dalam permainan antara dua orang sampai selesai

### Kata mesin atau pemecah
advice-best = Terbaik: { $move }. { $reason }
advice-wins = { $side } pasti menang dalam { $count } langkah
advice-even = Posisi seimbang, dilihat { $count } langkah ke depan
advice-ahead = { $side } unggul sekitar { $marbles } kelereng, dilihat { $count } langkah ke depan
advice-turn-wins = Giliran dengan { $count } sebaran menang paling sedikit { $lead } sebelum lawan melangkah
advice-first-free = Biji terakhirnya jatuh di lumbung: giliran tambahan
advice-first-steal = Langkah ini menembak { $count }
advice-sowing-draw = Dengan permainan terbaik, hasilnya seri
advice-sowing-wins = Dengan permainan terbaik { $side } menang selisih { $lead }
advice-sowing-even = Dilihat { $depth } sebaran ke depan, posisi seimbang
advice-sowing-ahead = Dilihat { $depth } sebaran ke depan, { $side } unggul sekitar { $lead }
advice-then-draw = { $first }. Dengan permainan terbaik, hasilnya seri
advice-then-wins = { $first }. Dengan permainan terbaik { $side } menang selisih { $lead }
advice-then-even = { $first }. Dilihat { $depth } sebaran ke depan, posisi seimbang
advice-then-ahead = { $first }. Dilihat { $depth } sebaran ke depan, { $side } unggul sekitar { $lead }
hint-every-jump = Setiap lompatan menjaga peluang menang
hint-at-least = Sedikitnya { $count } dari { $all } lompatan menjaga peluang menang
hint-only-jump = Ini satu-satunya lompatan yang menjaga peluang menang
hint-some-jumps = { $count } dari { $all } lompatan menjaga peluang menang
hint-unknown = Belum diketahui apakah permainan masih dapat dimenangkan
hint-elsewhere = Kelereng terakhir tidak dapat berakhir di tempat seharusnya
hint-lost-fewest = Permainan tidak dapat dimenangkan lagi; paling sedikit tersisa { $fewest } kelereng
hint-lost = Permainan tidak dapat dimenangkan lagi
verdict-winnable = dapat dimenangkan
verdict-unknown = belum diketahui
verdict-elsewhere = kalah: kelereng terakhir di tempat lain
verdict-lost = kalah
verdict-lost-best = kalah: paling baik tersisa { $count } kelereng
verdict-lost-fewer = kalah: tersisa { $count } kelereng, mungkin kurang
verdict-at-most = paling tinggi { $value }
verdict-about = sekitar { $value }

### Akibat sebuah langkah
made-jump = { $from } melompati { $over } ke { $to }
made-sowing = { $side } menyebar lubang { $pit }
made-skipped = { $side } tidak melangkah tepat waktu, dan gilirannya dilewati
made-free-turn =
    { $own ->
        [1] { $before } dan mendapat giliran tambahan
       *[0] { $before }; { $side } mendapat giliran tambahan
    }
made-nothing-opposite =
    { $own ->
        [1] { $before } dan berakhir di lubang kosong tanpa isi di seberangnya
       *[0] { $before }; { $side } berakhir di lubang kosong tanpa isi di seberangnya
    }
made-steal =
    { $own ->
        [1] { $before } dan menembak { $marbles }
       *[0] { $before }; { $side } menembak { $marbles }
    }
made-lost-turn =
    { $own ->
        [1] { $before } dan berakhir di lubang kosong lawan, yang mendapat 2 giliran
       *[0] { $before }; { $side } berakhir di lubang kosong lawan, yang mendapat 2 giliran
    }
made-move =
    { $side } menggerakkan { $count ->
        [1] satu kelereng
        [2] dua kelereng
       *[3] tiga kelereng
    }
made-push =
    { $side } mendorong { $count ->
        [1] satu kelereng
       *[2] dua kelereng
    }{ $falls ->
        [1] , dan satu jatuh
       *[0] { "" }
    }

### Yang tidak dapat dilakukan sekarang
now-nothing-to-undo = tidak ada yang dapat diurungkan: ini awalnya
now-nothing-to-redo = tidak ada yang dapat diulangi: tidak ada langkah yang ditarik
now-engine-moves = mesin melangkah bagi { $side }; tunggu langkahnya
now-no-clock = permainan sudah selesai: tidak ada jam untuk dihentikan
now-paused-already = permainan sudah dijeda; resume melanjutkannya
now-late = langkah itu terlambat: giliran sudah dilewati
now-paused = permainan dijeda; resume melanjutkannya
now-not-paused = permainan tidak dijeda
now-over-already = permainan sudah selesai
now-over = permainan sudah selesai: { $ending }
now-draw-alone = permainan ini dimainkan sendirian: tidak ada seri
now-draw-engine = mesin tidak dapat menerima seri

### Pertanyaan
stay-here = tetap di sini
unsaved-title = Simpan?
unsaved-ask = Permainan ini belum disimpan.
unsaved-yes =
    { $after ->
        [quit] simpan, lalu keluar
        [begin] simpan, lalu mulai permainan lain
        [join] simpan, lalu ikut meja lain
       *[nothing] simpan, lalu lanjutkan
    }
unsaved-no =
    { $after ->
        [quit] keluar tanpa menyimpan
        [begin] mulai permainan lain tanpa menyimpan
        [join] ikut meja lain tanpa menyimpan
       *[nothing] lanjutkan tanpa menyimpan
    }
offer-title = Tawaran
offer-later = putuskan nanti
branch-title = Langkah sesudahnya
branch-move =
    { $count ->
        [0] Permainan berlanjut di sini dengan { $move }. Jalankan?
       *[other] { $move } menghapus { $count } langkah sesudahnya. Jalankan?
    }
branch-engine =
    { $count ->
        [0] Permainan berlanjut di sini dengan langkah mesin.
       *[other] Langkah mesin di sini menghapus { $count } langkah sesudahnya.
    }
branch-yes = jalankan
branch-no = terus melihat
leave-title = Tinggalkan?
leave-ask = Permainan masih berjalan, dan lawan Anda menunggu.
leave-yes = tinggalkan; jam terus berjalan
editor-leave-ask = Posisi yang Anda susun belum dimainkan.
editor-leave-yes = buang
editor-leave-no = terus menyusun
ask-draw-title = Seri?
ask-resign-title = Menyerah?
ask-draw = Apakah kedua pemain setuju seri?
ask-give-up = Menyerah dalam permainan ini?
ask-resign = { $side } menyerah dan { $winner } menang?
ask-end-yes = akhiri permainan
ask-end-no = terus bermain
prompt-save = Simpan sebagai
prompt-join = Tautan ke meja
prompt-export = Berkas
prompt-rename = Nama baru
prompt-program = Program

### Permainan tersimpan
games-title = Permainan tersimpan
games-none = Tidak ada permainan tersimpan; s di meja menyimpannya.
games-keys = Enter buka  / cari  r nama  x hapus  Esc tutup
games-search = Cari: { $text }_
games-delete = Hapus { $name } selamanya? y atau n
games-damaged = rusak
games-solved = terpecahkan
games-not-solved = belum terpecahkan
games-draw = seri
games-won = { $side } menang

### Meja di server
welcome-online = ? menampilkan semua tombol; D menawarkan seri, u minta menarik langkah
told-joined = Sudah ikut; menunggu server
told-connected = Tersambung lagi
told-watching = Anda menonton; e menilai, {"["} dan ] melihat kembali
told-side = Anda memainkan { $side }
told-both-sides = Anda memainkan kedua pihak
told-offered =
    { $offer ->
        [draw] Anda menawarkan seri; :decline menariknya
        [takeback] Anda minta menarik langkah terakhir; :decline membatalkannya
        [pause] Anda meminta jeda; :decline membatalkannya
        [restart] Anda minta mulai lagi; :decline membatalkannya
       *[rematch] Anda menawarkan main lagi dengan pihak bertukar; :decline menariknya
    }
offer-you-withdrew =
    { $offer ->
        [draw] Anda menarik tawaran seri
        [takeback] Anda tidak lagi minta menarik langkah
        [pause] Anda tidak lagi meminta jeda
        [restart] Anda tidak lagi minta mulai lagi
       *[rematch] Anda menarik tawaran main lagi
    }
offer-you-declined =
    { $offer ->
        [draw] Anda menolak tawaran seri dari { $side }
        [takeback] Anda tidak mengizinkan { $side } menarik langkah
        [pause] Anda menolak jeda
        [restart] Anda menolak mulai lagi
       *[rematch] Anda menolak main lagi
    }
offer-they-declined =
    { $offer ->
        [draw] { $side } menolak tawaran seri
        [takeback] { $side } tidak mengizinkan Anda menarik langkah
        [pause] { $side } menolak jeda
        [restart] { $side } menolak mulai lagi
       *[rematch] { $side } menolak main lagi
    }
offer-they-withdrew =
    { $offer ->
        [draw] { $side } menarik tawaran seri
        [takeback] { $side } tidak lagi minta menarik langkah
        [pause] { $side } tidak lagi meminta jeda
        [restart] { $side } tidak lagi minta mulai lagi
       *[rematch] { $side } menarik tawaran main lagi
    }
your-opponent = Lawan Anda
nothing-offered = tidak ada tawaran
asking-draw = seri ditawarkan
asking-takeback = meminta langkah ditarik
asking-restart = meminta mulai lagi
asking-pause = meminta jeda
asking-rematch = menawarkan main lagi
restart-there = meja di server dimulai lagi dengan :restart
connection-lost = Sambungan terputus; menyambung lagi…
connection-ended = { $why }; permainan tetap di sini untuk dilihat
not-replayed = permainan server tidak dapat dimainkan ulang: { $problem }
server-not-yet = server belum menjawab
server-full = { $server } penuh: { $why }
server-strange = { $server } tidak menjawab seperti Marbles: { $problem }
server-unreachable = { $server } tidak dapat dihubungi: { $problem }
table-gone = meja itu sudah tidak ada
table-unreadable = meja itu tidak dapat dibaca: { $problem }
no-such-table = { $server } tidak punya meja { $table }: tautannya salah, atau meja sudah dihapus
invitation-used = undangan itu sudah dipakai; { $link } menonton meja itu
move-sent = { $text } sedang dikirim
move-sent-already = langkah terakhir sedang dikirim
watching-only = Anda menonton; hanya pemain yang dapat melakukannya
watching-only-players = Anda menonton; hanya pemain yang melangkah
over-restart = permainan sudah selesai; restart memulainya lagi
wait-for-somebody = tunggu sampai ada yang duduk di seberang
not-your-turn = sekarang giliran { $side }

### Teka-teki dan pelajaran
two-sentences = { $first } { $then }
task-title = Tugas
walk-count = Langkah { $count } dari { $all }
today-open = tingkat { $step }
today-solved = tingkat { $step }, terpecahkan dalam { $time }
progress-export = Tulis permainan dan teka-teki Anda ke dalam berkas
own-delete = Hapus semua statistik dan yang sudah dipecahkan
own-delete-ask = Hapus hasil, peringkat, rentetan, dan teka-teki Anda dari komputer ini? Permainan Anda tetap ada.
stats-keys = w menulis semuanya ke dalam berkas; x menghapusnya; Esc menutup
told-exported = Ditulis: { $place }
puzzle-back-first = Esc kembali ke papan Anda; lalu coba langkah lain
puzzle-over = ini sudah terpecahkan; n menampilkan yang berikutnya
puzzle-no-hint = sudah terpecahkan atau sedang dilihat: Esc kembali ke papan, n teka-teki berikutnya
puzzle-no-walk = tidak ada baris langkah yang dilihat; S menampilkan solusi
puzzle-unproven = dihentikan sebelum ada yang terbukti
lesson-over = pelajaran ini sudah selesai; n memulai yang berikutnya
mistake-worse = { $move } juga bukan yang terbaik: { $words }.
help-training =
    Enter | coba satu langkah
    h  H | petunjuk, atau tunjukkan dalam pelajaran; lagi untuk lebih banyak
    S | solusi untuk diikuti; langkah lain dapat dicoba
    {"["}  ] | ikuti baris langkah; pelajaran sebelum atau sesudahnya
    Esc | batalkan pilihan; kembali ke papan Anda
    n  r | yang berikutnya; yang ini sekali lagi
    : | ketik satu langkah
    q | keluar

# Skrin penuh terminal dan apa yang dikongsinya dengan mod baris; halaman web tidak membacanya.

# Cara bahasa ini menulis nombor.
number-example = 1,234.5

### Skrin permulaan
start-tagline = permainan guli untuk seorang atau dua orang
start-new-game = Permainan baharu
preview-interrupted = Permainan yang terganggu
preview-table = Di atas meja
row-interrupted = Sambung: { $game }, { $moves }
row-interrupted-about = Permainan yang terganggu, seperti sedia ada; x memadamkannya
row-back = Kembali ke meja
row-back-about = Permainan di atas meja, seperti sedia ada
row-begin = Mula
row-begin-about = Memulakan permainan seperti yang dipilih di atas
row-open = Buka permainan tersimpan
row-open-about = Semua permainan yang disimpan atau tamat, dengan lawan, keputusan dan tarikh
row-puzzles-about = Teka-teki hari ini, sama untuk semua orang, dan seberapa banyak yang lain
row-lessons-about = Belajar langkah demi langkah: sepuluh hingga lima belas pelajaran pendek
row-statistics-about = Keputusan anda mengikut lawan dan papan, mutu permainan, teka-teki
first-visit = Baru di sini? Pelajaran mengajar permainan ini; Enter terus bermain
row-join = Sertai meja di pelayan
row-join-about = Main atau tonton di pelayan Marbles: tampal pautan yang ditunjukkan oleh halaman web
row-settings-about = Tema, saiz papan, animasi, loceng dan tetikus
row-quit = Keluar
row-quit-about = Keluar dari program; pilihan anda diingati
nothing-called = Tiada yang bernama { $text } di sini
picker-find = Cari: { $text }_
joining = Menyertai { $link }
press-x-again = Tekan x sekali lagi untuk memadam permainan yang terganggu
interrupted-deleted = permainan yang terganggu telah dipadam
only-at-the-table = hanya di meja; di sini kedudukan mula, new, load, help atau quit
not-pasted = yang ditampal bukan langkah, kedudukan atau permainan
bad-link = “{ $text }” bukan pautan ke meja; salin dari halaman web: http://HOST/#/table/ID atau …/sit/INVITE

### Pilihan sebelum permainan
choice-game = Permainan
choice-game-about = Permainan yang hendak dimainkan; ? menerangkan peraturannya
choice-clock = Jam
choice-clock-about = Masa bagi seluruh permainan atau bagi setiap langkah; + memulangkan beberapa saat
choice-limit = Langkah
choice-limit-about = Selepas langkah sebanyak ini permainan tamat, dan pihak yang mendahului menang
choice-more = Pilihan lain
choice-more-about = Peraturan, jam dan seri yang lebih jarang ditanya
choice-more-off = tersembunyi
choice-more-on = ditunjukkan
choice-second-clock = Jam { $side }
choice-second-clock-about = Jam berasingan bagi { $side }
choice-second-clock-same = Sama
choice-random-first = Langkah pertama
choice-random-first-about = Langkah pertama yang rawak menjadikan setiap permainan berbeza
choice-random-first-off = Pemain
choice-random-first-on = Rawak
choice-no-repetition = Kali ketiga
choice-no-repetition-about = Apa yang berlaku apabila kedudukan yang sama muncul buat kali ketiga
choice-no-repetition-off = Seri
choice-no-repetition-on = Tiada apa-apa
choice-time-decides = Sama di akhir
choice-time-decides-about = Siapa menang jika tiada yang mendahului pada had langkah
choice-time-decides-off = Seri
choice-time-decides-on = Kurang masa menang
choice-shared = Jam bersama
choice-shared-about = Masa untuk kedua-dua pihak; kemudian yang mendahului menang
choice-late-skips = Langkah lewat
choice-late-skips-about = Apa berlaku jika satu langkah melebihi masanya
choice-late-skips-off = Kalah
choice-late-skips-on = Hilang giliran
choice-seat-person = Orang
choice-seat-program = Sebuah program
choice-seat-about = Orang di papan kekunci ini; kiri dan kanan memilih lawan
level-about = { $who }: { $plays }
program-about = Enter menamakan program lain. Kini: { $command }
program-none = Enter bertanya arahan yang memulakannya, contohnya python3 agent.py
program-nameless = program memerlukan arahan yang memulakannya
choice-many = { $count } pilihan; / menyenaraikannya
choice-usual = Biasanya: { $usual }
status-both = { $time } bersama
status-late-skips = lewat: hilang giliran
no-limit = Tiada had
limit-moves = { $count } langkah seorang
clock-game = { $minutes } minit seorang
clock-both = { $minutes } minit + { $seconds } s
clock-move = { $seconds } saat selangkah
clock-shared = { $minutes } min bersama
clock-different = Berbeza bagi setiap pihak
question-hole = Lubang kosong
question-relay = Sebar terus
question-free-turn = Giliran percuma
question-steal = Tembak
question-lose-turn = Hilang giliran
question-rest = Baki guli
question-rounds = Pusingan maksimum
question-opening = Pembukaan
answer-hole-usual = Seperti biasa
answer-relay-rules = Ikut peraturan
answer-relay-on = Ya
answer-relay-off = Tidak
answer-free-turn-rules = Ikut peraturan
answer-free-turn-on = Ya
answer-free-turn-off = Tidak
answer-steal-rules = Ikut peraturan
answer-steal-none = Tiada
answer-steal-opposite = Lubang bertentangan
answer-steal-both = Kedua-dua lubang
answer-steal-always = Sentiasa
answer-lose-turn-rules = Ikut peraturan
answer-lose-turn-on = Ya
answer-lose-turn-off = Tidak
answer-rest-rules = Ikut peraturan
answer-rest-stays = Kekal di lubang
answer-rest-owner = Kepada pemiliknya
answer-rounds-rules = Ikut peraturan
answer-opening-rules = Ikut peraturan
answer-opening-turns = Bergilir-gilir
answer-opening-together = Serentak

### Tetapan
settings-close = Esc menutup; perubahan disimpan
setting-theme = Tema
setting-theme-terminal = Seperti terminal
setting-theme-dark = Gelap
setting-theme-light = Cerah
setting-theme-contrast = Kontras tinggi
setting-size = Papan
setting-size-full = Sebesar mungkin
setting-size-medium = Sederhana
setting-size-small = Kecil
setting-speed = Animasi
setting-speed-normal = Biasa
setting-speed-fast = Pantas
setting-speed-slow = Perlahan
setting-speed-off = Tiada
setting-facing = Pemain kedua
setting-facing-near = Pihak sendiri di bawah
setting-facing-far = Pihak sendiri di atas
setting-bell = Loceng
setting-bell-off = Tiada
setting-bell-on = Apabila giliran anda
setting-mouse = Tetikus
setting-mouse-on = Ya
setting-mouse-off = Tidak
setting-drawing = Dilukis dengan
setting-drawing-blocks = Aksara
setting-drawing-pictures = Gambar

### Permainan secara ringkas
game-solitaire-about = Lompatkan sebiji guli melepasi jirannya ke lubang kosong di belakangnya: guli yang dilompati dibuang. Anda menang jika tinggal sebiji guli.
game-congkak-about = Ambil semua guli dari salah satu lubang anda dan sebarkan satu demi satu, di pihak anda, ke rumah anda dan ke pihak lawan. Jika yang terakhir jatuh di rumah anda, anda main lagi; jika jatuh di lubang kosong anda, anda menembak isi lubang bertentangan. Pemain dengan lebih banyak guli menang.
game-abalone-about = Gerakkan satu, dua atau tiga guli sebaris sejauh satu tempat, mengikut baris atau ke sisi. Yang banyak menolak yang sedikit: tiga menolak dua atau satu, dua menolak satu. Pemain yang menolak enam guli lawan keluar dari papan menang.

### Panel
players-title = Pemain
player-alone = Anda
sits-nobody = belum ada
sits-you = anda
sits-engine = { $name }, tahap { $level }
has-solitaire = tinggal { $count } guli
has-congkak = { $count } di rumah
has-abalone = { $count } ditawan
end-title = Tamat
end-moves = { $moves } dalam { $time }
end-saved = Disimpan sebagai { $name }
end-next = N lawan { $who } seterusnya
evaluation-title = Penilaian { $value }
evaluation-value = Nilai { $value }
chart-engine = Enjin: { $up } { $first }  { $down } { $second }
chart-ahead = Unggul: { $up } { $first }  { $down } { $second }
history-none = Belum ada langkah
history-made = Langkah: { $made }
history-of = Langkah: { $made } daripada { $count }

### Tajuk, papan dan baris kekunci
looking-back = Melihat langkah { $move } daripada { $count } { $dot } End kembali
looking-ahead = Melihat langkah depan { $move } daripada { $count } { $dot } Esc kembali
place-connection-lost = { $server }: sambungan terputus
place-left = { $server }: ditinggalkan
place-watching = { $server }, menonton
paused-continue = p menyambung
cursor-place = Tempat { $place }
too-small =
    Tetingkap terlalu kecil
    Saiznya { $columns } x { $rows },
    perlu { $more-columns } x { $more-rows }.
    q keluar.
key-again = lagi
key-as-before = seperti tadi
key-before = sebelum
key-begin = mula
key-change = ubah
key-choose = pilih
key-clear = kosongkan
key-continue = sambung
key-delete = padam
key-draw = seri
key-evaluate = nilai
key-find = cari
key-hint = petunjuk
key-keys = kekunci
key-leave = tinggalkan
key-letters = huruf
key-list = senarai
key-look = undur, maju
key-mistakes = selesaikan kesilapan
key-new = baharu
key-next-level = tahap seterusnya
key-next = berikut
key-open = buka
key-play = main
key-quit = keluar
key-resign = mengaku kalah
key-review = semak
key-save = simpan
key-solve = selesaikan
key-take = ambil
key-take-away = buang
key-take-back = tarik balik
key-to-board = ke papan saya
key-turn = putar
key-type = taip
key-type-start = taip kedudukan
key-undo = undur
key-walk = ikuti
key-whose-turn = giliran siapa

### Bantuan: kekunci dan kegunaannya dalam setiap baris; nama kekunci seperti pada papan kekunci
help-title = Bantuan
help-rules-title = Peraturan
help-move-title = Bergerak
help-move-pits = 1 hingga 9 | sebar lubang itu
help-move =
    anak panah, hjkl | bergerak di atas papan
    Tab, Shift-Tab | tempat seterusnya atau sebelumnya yang boleh dipilih
    Enter, Space | pilih tempat; langkah dipilih tempat demi tempat
    Esc | batalkan pilihan; berhenti berfikir; tutup tetingkap
    : | taip langkah atau arahan, seperti :undo 3
    tetikus | klik atau seret tempat, tatal sejarah langkah
help-history-title = Langkah yang dibuat
help-history =
    u  U | undur dan buat semula
    {"["}  ] | lihat langkah sebelum atau selepasnya
    Home  End | lihat permulaan; kembali ke langkah terakhir
    v  m | semak semua langkah; tunjuk kesilapan seterusnya
    M | selesaikan kesilapan anda sebagai teka-teki
help-advice-title = Nasihat
help-advice =
    h  H | petunjuk: langkah yang baik (selepas j k l, h ke kiri)
    S | selesaikan: ikuti jawapan dengan ]
    e | penilaian dihidupkan atau dimatikan
    {"{"}  {"}"} | tatal penilaian
help-game-title = Permainan
help-game-two =
    D | tawarkan atau setuju seri, selepas ditanya
    N | selepas menang: permainan sama melawan tahap seterusnya
help-game =
    n  r | permainan baharu; permainan yang sama sekali lagi
    s  o | simpan permainan; buka yang tersimpan
    p | jeda: hentikan jam dan sembunyikan papan
    R | mengaku kalah, selepas ditanya
    E | susun kedudukan sendiri, bermula dari yang ini
    y  Y | salin kedudukan, atau seluruh permainan
    tampal | langkah, kedudukan atau seluruh permainan
help-screen-title = Skrin
help-screen =
    +  - | papan lebih besar atau lebih kecil
    f | putar papan
    , | tetapan: tempat duduk, tema, saiz, animasi, loceng, tetikus
    Ctrl-L | lukis semula skrin
    Ctrl-Z | kembali ke shell; fg untuk datang semula
    ?  q | bantuan ini; keluar
help-marks-title = Tanda pada papan
help-marks =
    bucu | kursor
    gelang | yang dipilih
    titik | tempat yang boleh dituju
    pangkah | tempat yang merugikan permainan
    merah jambu | petunjuk
    tempat cerah | yang disentuh oleh langkah terakhir
help-signs =
    {"["} ] | kursor
    ( ) | yang dipilih
    +  < > | tempat yang boleh dituju
    ! | tempat yang merugikan permainan
    {"{"} {"}"} | petunjuk
    bergaris | yang disentuh oleh langkah terakhir
help-start =
    atas, bawah, j k | pilih baris
    kiri, kanan, h l | ubah nilainya
    Enter, Space | mula, atau lakukan apa yang tertulis
    / | senaraikan pilihan; huruf mencari nama di dalamnya
    : | taip kedudukan mula: nama, kod atau lukisan; atau arahan
    o | buka permainan tersimpan
    , | tetapan: tema, saiz, animasi, loceng, tetikus
    x | padam permainan yang terganggu, semasa barisnya dipilih
    tampal | kedudukan atau seluruh permainan
    Esc | kembali ke meja
    q | keluar
keys-in-sight =
    panah | bergerak
    Enter | pilih
    Tab | pilihan seterusnya
    u U | undur, semula
    {"["} ] | lihat undur, maju
    H | petunjuk
    e | penilaian
    v m | semak, kesilapan
    n s o | baharu, simpan, buka
    f | putar papan
    , E | tetapan, susun
    ? q | kekunci, keluar

### Arahan, mengikut perkataannya
commands-title = Arahan selepas :
commands-else = Yang lain ialah langkah.
command-undo = tarik balik langkah terakhir (undo 3: tiga langkah)
command-redo = buat semula langkah yang diundur (redo 3: tiga)
command-hint = nyatakan langkah yang baik, dan sebabnya
command-solve = cari permainan terbaik; ikuti dengan redo
command-moves = senaraikan langkah yang sah dengan nombor
command-history = senaraikan langkah yang telah dibuat
command-pause = hentikan jam dan sembunyikan papan
command-resume = sambung selepas jeda
command-resign = mengaku kalah
command-draw = tawarkan atau setuju seri
command-save = simpan permainan: save FAIL
command-load = sambung permainan tersimpan: load FAIL
command-code = cetak kedudukan sebagai teks
command-restart = kembali ke permulaan
command-new = mulakan permainan baharu (new NAMA: dari kedudukan itu)
command-help = tunjukkan senarai ini
command-quit = keluar
command-join = sertai meja di pelayan: join PAUTAN
command-decline = tolak tawaran, atau tarik balik tawaran sendiri
legal-moves = Langkah yang sah
moves-made = Langkah yang dibuat

### Yang dikatakan di meja
welcome-pits = Nombor menyemai lubang; ? bantuan
welcome-places = Anak panah, Enter memilih; ? bantuan
welcome-back = Permainan bersambung selepas { $count } langkah
told-interrupted = Permainan { $game } terganggu; n menawarkan untuk menyambungnya
told-chosen = { $chosen }: pilih tempat tujuan (Tab menunjukkan)
told-dropped = dibatalkan
told-copied = disalin: { $position }
told-copied-game = seluruh permainan disalin
told-restarted = kembali ke permulaan; ] melalui semula langkah-langkahnya
told-paused = dijeda; p menyambung
told-paused-p = permainan dijeda; p menyambung
told-resumed = permainan bersambung
told-stopped = dihentikan
told-saved = disimpan: { $place }
told-solution = Penyelesaian { $count } langkah; ] mengikutinya
over-here = permainan telah tamat; n memulakan yang baharu, u menarik balik satu langkah
over-there = permainan telah tamat; {"["} dan ] melihat kembali, n memulakan permainan di sini
no-next-level = menang dahulu lawan satu tahap; kemudian N lawan tahap seterusnya
looking-first = sedang melihat kembali; End kembali ke permainan dahulu
history-ends = sejarah langkah habis di sini
not-a-move = { $text } bukan langkah di sini
not-a-command = “{ $text }” bukan arahan atau langkah; :help menyenaraikan arahan
cannot-go = { $chosen } tidak boleh pergi ke { $place }; Tab menunjukkan tempat tujuannya
cannot-begin = tiada langkah bermula di { $place }; Tab menunjukkan tempatnya
engine-moves-here = enjin bergerak bagi { $side }; Enter membenarkannya
engine-waits-enter = Enjin menunggu: Enter membenarkannya bergerak dari sini
engine-stopped = enjin dihentikan; Enter membenarkannya meneruskan
evaluation-on = penilaian dihidupkan; e mematikannya
evaluation-off = penilaian dimatikan
editor-hint = Kedudukan susunan sendiri: Space mengubah tempat di bawah kursor
editor-on-server = meja ini di pelayan; n memulakan permainan di sini
editor-solo = permainan ini dimainkan seorang diri
editor-no-move = tiada siapa boleh bergerak dalam kedudukan ini
not-saved = tidak disimpan: { $problem }
not-saved-nameless = tidak disimpan: perlu diberi nama
not-opened = tidak dibuka: { $problem }
file-problem = { $file }: { $problem }
file-no-game = fail yang bukan permainan tersimpan mempunyai nama ini; pilih nama lain
file-other-game = permainan lain disimpan di situ; nama { $free } belum digunakan
file-taken = sudah ada fail dengan nama ini; nama { $free } belum digunakan
file-taken-now = kini sudah ada fail dengan nama ini; nama { $free } belum digunakan
file-nameless = fail memerlukan nama
file-link = pautan simbolik mempunyai nama ini; pilih nama lain
file-folder = folder mempunyai nama ini; pilih nama lain
file-device = peranti mempunyai nama ini; pilih nama lain
file-no-folder = tiada folder { $folder }
file-nowhere = fail tidak dapat dibuat dalam folder ini
not-resumed = tidak dapat disambung: { $problem }
save-first = simpan dahulu permainan di atas meja, atau tinggalkannya

### Berfikir
thinking = { $task } ({ $seconds } s, Esc menghentikan). { $progress }
task-move = Berfikir
task-hint = Mencari petunjuk
task-evaluation = Menilai
task-solution = Menyelesaikan
task-proof = Membuktikan
task-review = Menyemak
progress-part = { $count } daripada { $all } ({ $percent } %)
progress-searched = { $count } kedudukan disemak
progress-depth = kedalaman { $depth }, { $value }, { $count } kedudukan
progress-between = antara { $least } dengan { $most }, { $count } kedudukan
review-move = Langkah { $move } daripada { $count }
review-stopped = Berhenti selepas langkah { $move } daripada { $count }. { $found }
review-found =
    { $count ->
        [0] Tiada kesilapan ditemui
       *[other] { $count } kesilapan: langkah { $moves }; m menunjukkannya
    }{ $unknown ->
        [0] { "" }
       *[other] ; { $unknown } langkah tidak dapat dinilai
    }
told-mistake = Langkah { $number }, { $move }: kesilapan { $which } daripada { $count }; m menunjukkan yang seterusnya
no-move-yet = belum ada langkah dibuat
no-mistake-known = tiada kesilapan diketahui; v menyemak permainan
no-advice-over = permainan telah tamat: tiada apa yang perlu dicari
no-advice-stopped = dihentikan sebelum apa-apa diketahui
no-advice-between-people = tiada nasihat dalam permainan antara dua orang sehingga tamat

### Kata enjin atau penyelesai
advice-best = Terbaik: { $move }. { $reason }
advice-wins = { $side } pasti menang dalam { $count } langkah
advice-even = Kedudukan seimbang, dilihat { $count } langkah ke depan
advice-ahead = { $side } mendahului kira-kira { $marbles } guli, dilihat { $count } langkah ke depan
advice-turn-wins = Giliran dengan { $count } penyebaran menang sekurang-kurangnya { $lead } sebelum lawan bergerak
advice-first-free = Guli terakhirnya jatuh di rumah: giliran percuma
advice-first-steal = Ia menembak { $count }
advice-sowing-draw = Dengan permainan terbaik, keputusannya seri
advice-sowing-wins = Dengan permainan terbaik { $side } menang dengan beza { $lead }
advice-sowing-even = Dilihat { $depth } penyebaran ke depan, kedudukan seimbang
advice-sowing-ahead = Dilihat { $depth } penyebaran ke depan, { $side } mendahului kira-kira { $lead }
advice-then-draw = { $first }. Dengan permainan terbaik, keputusannya seri
advice-then-wins = { $first }. Dengan permainan terbaik { $side } menang dengan beza { $lead }
advice-then-even = { $first }. Dilihat { $depth } penyebaran ke depan, kedudukan seimbang
advice-then-ahead = { $first }. Dilihat { $depth } penyebaran ke depan, { $side } mendahului kira-kira { $lead }
hint-every-jump = Setiap lompatan mengekalkan peluang menang
hint-at-least = Sekurang-kurangnya { $count } daripada { $all } lompatan mengekalkan peluang menang
hint-only-jump = Inilah satu-satunya lompatan yang mengekalkan peluang menang
hint-some-jumps = { $count } daripada { $all } lompatan mengekalkan peluang menang
hint-unknown = Belum diketahui sama ada permainan masih boleh dimenangi
hint-elsewhere = Guli terakhir tidak dapat berakhir di tempat sepatutnya
hint-lost-fewest = Permainan tidak boleh dimenangi lagi; paling sedikit tinggal { $fewest } guli
hint-lost = Permainan tidak boleh dimenangi lagi
verdict-winnable = boleh dimenangi
verdict-unknown = belum diketahui
verdict-elsewhere = kalah: guli terakhir di tempat lain
verdict-lost = kalah
verdict-lost-best = kalah: paling baik tinggal { $count } guli
verdict-lost-fewer = kalah: tinggal { $count } guli, mungkin kurang
verdict-at-most = paling tinggi { $value }
verdict-about = kira-kira { $value }

### Kesan sesuatu langkah
made-jump = { $from } melompati { $over } ke { $to }
made-sowing = { $side } menyebar lubang { $pit }
made-skipped = { $side } tidak melangkah dalam masanya, dan gilirannya dilangkau
made-free-turn =
    { $own ->
        [1] { $before } dan mendapat giliran percuma
       *[0] { $before }; { $side } mendapat giliran percuma
    }
made-nothing-opposite =
    { $own ->
        [1] { $before } dan berakhir di lubang kosong tanpa apa-apa di depannya
       *[0] { $before }; { $side } berakhir di lubang kosong tanpa apa-apa di depannya
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
        [1] sebiji guli
        [2] dua biji guli
       *[3] tiga biji guli
    }
made-push =
    { $side } menolak { $count ->
        [1] sebiji guli
       *[2] dua biji guli
    }{ $falls ->
        [1] , dan sebiji jatuh
       *[0] { "" }
    }

### Yang tidak boleh dibuat sekarang
now-nothing-to-undo = tiada yang boleh diundur: ini permulaan
now-nothing-to-redo = tiada yang boleh dibuat semula: tiada langkah ditarik balik
now-engine-moves = enjin bergerak bagi { $side }; tunggu langkahnya
now-no-clock = permainan telah tamat: tiada jam untuk dihentikan
now-paused-already = permainan sudah dijeda; resume menyambungnya
now-late = langkah itu terlambat: giliran telah dilangkau
now-paused = permainan dijeda; resume menyambungnya
now-not-paused = permainan tidak dijeda
now-over-already = permainan sudah tamat
now-over = permainan telah tamat: { $ending }
now-draw-alone = permainan ini dimainkan seorang diri: tiada seri
now-draw-engine = enjin tidak boleh menerima seri

### Soalan
stay-here = kekal di sini
unsaved-title = Simpan?
unsaved-ask = Permainan ini belum disimpan.
unsaved-yes =
    { $after ->
        [quit] simpan, kemudian keluar
        [begin] simpan, kemudian mulakan permainan lain
        [join] simpan, kemudian sertai meja lain
       *[nothing] simpan, kemudian teruskan
    }
unsaved-no =
    { $after ->
        [quit] keluar tanpa menyimpan
        [begin] mulakan permainan lain tanpa menyimpan
        [join] sertai meja lain tanpa menyimpan
       *[nothing] teruskan tanpa menyimpan
    }
offer-title = Tawaran
offer-later = putuskan kemudian
branch-title = Langkah kemudian
branch-move =
    { $count ->
        [0] Permainan bersambung di sini dengan { $move }. Mainkannya?
       *[other] { $move } memadam { $count } langkah kemudian. Mainkannya?
    }
branch-engine =
    { $count ->
        [0] Permainan bersambung di sini dengan langkah enjin.
       *[other] Langkah enjin di sini memadam { $count } langkah kemudian.
    }
branch-yes = mainkan
branch-no = terus melihat
leave-title = Tinggalkan?
leave-ask = Permainan masih berjalan, dan lawan anda menunggu.
leave-yes = tinggalkan; jam terus berjalan
editor-leave-ask = Kedudukan yang anda susun belum dimainkan.
editor-leave-yes = buang
editor-leave-no = terus menyusun
ask-draw-title = Seri?
ask-resign-title = Mengaku kalah?
ask-draw = Adakah kedua-dua pemain bersetuju seri?
ask-give-up = Mengaku kalah dalam permainan ini?
ask-resign = { $side } mengaku kalah dan { $winner } menang?
ask-end-yes = tamatkan permainan
ask-end-no = terus bermain
prompt-save = Simpan sebagai
prompt-join = Pautan ke meja
prompt-export = Fail
prompt-rename = Nama baharu
prompt-program = Program

### Permainan tersimpan
games-title = Permainan tersimpan
games-none = Tiada permainan tersimpan; s di meja menyimpannya.
games-keys = Enter buka  / cari  r nama  x padam  Esc tutup
games-search = Cari: { $text }_
games-delete = Padam { $name } buat selamanya? y atau n
games-damaged = rosak
games-solved = selesai
games-not-solved = tidak selesai
games-draw = seri
games-won = { $side } menang

### Meja di pelayan
welcome-online = ? menunjukkan semua kekunci; D menawarkan seri, u minta tarik balik langkah
told-joined = Telah menyertai; menunggu pelayan
told-connected = Bersambung semula
told-watching = Anda menonton; e menilai, {"["} dan ] melihat kembali
told-side = Anda bermain { $side }
told-both-sides = Anda bermain kedua-dua pihak
told-offered =
    { $offer ->
        [draw] Anda menawarkan seri; :decline menariknya balik
        [takeback] Anda minta menarik balik langkah terakhir; :decline membatalkannya
        [pause] Anda meminta jeda; :decline membatalkannya
        [restart] Anda minta mula semula; :decline membatalkannya
       *[rematch] Anda menawarkan permainan lagi dengan pihak bertukar; :decline menariknya balik
    }
offer-you-withdrew =
    { $offer ->
        [draw] Anda menarik balik tawaran seri
        [takeback] Anda tidak lagi minta menarik balik langkah
        [pause] Anda tidak lagi meminta jeda
        [restart] Anda tidak lagi minta mula semula
       *[rematch] Anda menarik balik tawaran bermain lagi
    }
offer-you-declined =
    { $offer ->
        [draw] Anda menolak tawaran seri daripada { $side }
        [takeback] Anda tidak membenarkan { $side } menarik balik langkah
        [pause] Anda menolak jeda
        [restart] Anda menolak mula semula
       *[rematch] Anda menolak bermain lagi
    }
offer-they-declined =
    { $offer ->
        [draw] { $side } menolak tawaran seri
        [takeback] { $side } tidak membenarkan anda menarik balik langkah
        [pause] { $side } menolak jeda
        [restart] { $side } menolak mula semula
       *[rematch] { $side } menolak bermain lagi
    }
offer-they-withdrew =
    { $offer ->
        [draw] { $side } menarik balik tawaran seri
        [takeback] { $side } tidak lagi minta menarik balik langkah
        [pause] { $side } tidak lagi meminta jeda
        [restart] { $side } tidak lagi minta mula semula
       *[rematch] { $side } menarik balik tawaran bermain lagi
    }
your-opponent = Lawan anda
nothing-offered = tiada apa-apa ditawarkan
asking-draw = seri ditawarkan
asking-takeback = meminta langkah ditarik balik
asking-restart = meminta mula semula
asking-pause = meminta jeda
asking-rematch = menawarkan permainan lagi
restart-there = meja di pelayan dimulakan semula dengan :restart
connection-lost = Sambungan terputus; menyambung semula…
connection-ended = { $why }; permainan kekal di sini untuk dilihat
not-replayed = permainan pelayan tidak dapat dimainkan semula: { $problem }
server-not-yet = pelayan belum menjawab
server-full = { $server } penuh: { $why }
server-strange = { $server } tidak menjawab seperti Marbles: { $problem }
server-unreachable = { $server } tidak dapat dihubungi: { $problem }
table-gone = meja itu sudah tiada
table-unreadable = meja itu tidak dapat dibaca: { $problem }
no-such-table = { $server } tiada meja { $table }: pautan salah, atau meja telah dipadam
invitation-used = jemputan itu telah digunakan; { $link } menonton meja itu
move-sent = { $text } sedang dihantar
move-sent-already = langkah terakhir sedang dihantar
watching-only = Anda menonton; hanya pemain boleh berbuat demikian
watching-only-players = anda menonton; hanya pemain yang bergerak
over-restart = permainan telah tamat; restart memulakannya semula
wait-for-somebody = tunggu sehingga ada yang duduk di hadapan
not-your-turn = sekarang giliran { $side }

### Teka-teki dan pelajaran
two-sentences = { $first } { $then }
task-title = Tugas
walk-count = Langkah { $count } daripada { $all }
today-open = tahap { $step }
today-solved = tahap { $step }, selesai dalam { $time }
progress-export = Tulis permainan dan teka-teki anda ke dalam fail
own-delete = Padam semua statistik dan apa yang diselesaikan
own-delete-ask = Padam keputusan, penarafan, rentetan dan teka-teki anda daripada komputer ini? Permainan anda kekal.
stats-keys = w menulis semuanya ke dalam fail; x memadamnya; Esc menutup
told-exported = Ditulis: { $place }
puzzle-back-first = Esc kembali ke papan anda; kemudian cuba langkah lain
puzzle-over = ini sudah selesai; n menunjukkan yang berikut
puzzle-no-hint = sudah selesai atau sedang dilihat: Esc kembali ke papan, n teka-teki berikut
puzzle-no-walk = tiada baris langkah dilihat; S menunjukkan penyelesaian
puzzle-unproven = dihentikan sebelum apa-apa terbukti
lesson-over = pelajaran ini sudah selesai; n memulakan yang berikut
mistake-worse = { $move } juga bukan yang terbaik: { $words }.
help-training =
    Enter | cuba satu langkah
    h  H | petunjuk, atau tunjukkan dalam pelajaran; sekali lagi untuk lebih
    S | penyelesaian untuk diikuti; langkah lain boleh dicuba
    {"["}  ] | ikuti baris langkah; pelajaran sebelum atau selepas
    Esc | batalkan pilihan; kembali ke papan anda
    n  r | yang berikut; yang ini sekali lagi
    : | taip satu langkah
    q | keluar

# Halaman: apa yang diperlukan oleh paparan pertama dan sesuatu permainan.

### Bingkai
skip-link = Terus ke permainan
nav-label = Laman
nav-lobby = Lobi
nav-puzzles = Teka-teki
nav-rules = Peraturan
nav-settings = Tetapan
close = Tutup
cancel = Batal
copied = { $what } disalin
copy-from-here = { $what }: salin dari sini
server-answered = pelayan menjawab { $status }
server-silent = pelayan tidak menjawab; adakah ia masih berjalan?
seat-key-unknown = kunci tempat duduk anda tidak sah lagi; anda sedang menonton
no-server = laman ini tiada pelayan; permainan dengan orang di tempat lain memerlukannya
no-module = halaman ini datang tanpa bahagian yang bermain
no-module-came = bahagian halaman yang bermain tidak sampai ({ $problem })
no-module-use = bahagian halaman yang bermain tidak dapat digunakan ({ $problem })
no-module-here = permainan ini disimpan dalam pelayar ini, tetapi { $why }
no-engines = { $why }; tiada enjin bermain atau menjawab di sini
no-table-here = tiada meja sedemikian dalam pelayar ini
module-failed = modul itu gagal ({ $problem }); meja tidak berubah
question-cancelled = soalan itu dibatalkan
question-replaced = soalan lain telah menggantikannya
worker-stopped = ia telah dihentikan
worker-no-script = skripnya tidak sampai
storage-full = Storan pelayar ini penuh: apa yang anda buat akan hilang apabila anda keluar.
storage-closed = Storan pelayar ini tertutup bagi halaman ini: apa yang anda buat akan hilang apabila anda keluar.
storage-save = { $problem } Simpan ke dalam fail dari halaman mula.
not-a-backup = ini bukan fail yang disimpan oleh Marbles
engine-failed = enjin gagal: { $problem }

### Orang
anonymous = tanpa nama
engine = enjin
name-yours = Nama anda: { $name }
seat-engine = { $name } (tahap { $level })
seat-level = tahap { $level }
seat-open = menunggu seseorang
seat-you = anda
seat-person = orang
person-came = { $name } ada di sini
person-left = { $name } telah keluar
away-for = keluar { $time } lalu
watching-others = { $count } menonton
watching-us = Anda dan { $count } orang lagi sedang menonton

### Masa dan kiraan
time-seconds = { $count } s
time-minutes = { $count } min
time-hours = { $count } jam
clock-a-move = { $count } s selangkah
clock-increment = + { $count } s
clock-none = tanpa jam
ago-now = baru sahaja
ago-minutes = { $count } min lalu
ago-hours = { $count } jam lalu
ago-yesterday = semalam
ago-days = { $count } hari lalu
count-marbles =
    { $count ->
        [0] kosong
       *[other] { $count } guli
    }
count-moves = { $count } langkah
count-jumps = { $count } lompatan

### Tempat dan langkah
place-hole = { $name }, guli
place-hole-empty = { $name }, kosong
place-hole-side = { $name }, guli { $side }
place-pit = lubang { $pit } milik { $owner }
place-store = rumah { $owner }
place-your-pit = lubang { $pit } anda
place-your-store = rumah anda
place-selected = dipilih
place-premove = pralangkah
place-target = sasaran
place-good = langkah baik
place-bad = langkah lemah
place-unsure = belum dinilai
move-pit = lubang { $pit }
move-to = { $from } ke { $to }
click-nothing = Tiada yang dipilih
click-selected = { $chosen } dipilih
click-to = Ke { $places }
click-another = Pilih guli lain pada garisan yang sama
click-cannot-join = { $place } tidak boleh menyertai { $chosen }; pilih sekali lagi untuk bermula dengannya
click-cannot-reach = { $chosen } tidak boleh bergerak ke { $place }
click-empty = { $place } kosong
click-theirs = { $place } milik { $owner }
click-cannot-move = { $place } tidak boleh bergerak
premove-set = Pralangkah { $places }
premove-none = Tiada pralangkah
premove-failed = Pralangkah itu tidak boleh dibuat lagi
premove-to = ke
propose = { $move }: mainkan? Enter sekali lagi, atau Escape
propose-play = Mainkan { $move }
typed-label = Langkah dalam notasi
typed-placeholder = Taip langkah
typed-play = Main
typed-not-a-move = Itu bukan langkah di sini

### Keadaan permainan
status-looked = Selepas langkah { $move } daripada { $moves }
status-paused = Dijeda
status-your-turn = Giliran anda
status-to-move = Giliran { $player }
status-moves-left = { $count } langkah lagi
status-turns = { $count } giliran
status-late-skips = Langkah lewat melangkau giliran
status-near-repetition = Seri jika kedudukan ini berulang lagi
status-near-move-limit = Seri pada had langkah jika tiada yang mendahului
why-opening = Meja masih dibuka
why-looking = Anda sedang melihat kedudukan lain; kembali ke permainan untuk bermain
why-over = Permainan telah tamat
why-paused = Permainan dijeda
why-open-seat = Belum ada sesiapa di pihak lawan
why-pending = Langkah terakhir anda masih dihantar
why-watching = Anda sedang menonton permainan ini
why-showing = Langkah terakhir masih dipaparkan
why-not-your-turn = Bukan giliran anda
gone-aborted = permainan itu dibatalkan
gone-deleted = meja ini telah dipadamkan
lead-wins = pasti menang
lead-loses = pasti kalah
outlook-lost = Tidak boleh dimenangi lagi
outlook-unknown = Belum diketahui sama ada boleh dimenangi
outlook-winnable = Masih boleh dimenangi: { $keeping } daripada { $jumps } lompatan berhasil
outlook-open = { $count } belum diketahui

### Apa yang dibuat oleh suatu langkah
deed-jumped = { $from } melompat ke { $to }
deed-sowed =
    { $you ->
        [yes] Anda menyebar lubang { $pit }
       *[no] { $who } menyebar lubang { $pit }
    }
deed-last-in = guli terakhir di { $place }
deed-last-in-store = guli terakhir di rumah
deed-stolen = { $count } ditembak
deed-free-turn = giliran percuma
deed-moved =
    { $you ->
        [yes] Anda menggerakkan
       *[no] { $who } menggerakkan
    } { $count ->
        [1] sebiji guli
        [2] dua biji guli
       *[3] tiga biji guli
    }
deed-pushed =
    { $count ->
        [1] menolak sebiji
       *[2] menolak dua biji
    }
deed-fell = sebiji jatuh
moment-capture = { $taken } daripada 6
moment-steal = +{ $count } ditembak
moment-free = Giliran percuma

### Bagaimana permainan tamat
end-you-win = Anda menang
end-you-win-so = Anda menang.
end-you-lose = Anda kalah
end-you-resigned = Anda mengaku kalah.
end-they-resigned = { $player } mengaku kalah
end-wins = { $side } menang
end-draw = Seri
end-lost = Kalah
end-resigned = Mengaku kalah
end-out-of-time = Masa tamat
end-solved = Selesai
end-not-solved = Tidak selesai
end-no-jump = Tiada lompatan lagi
end-best-is = Terbaik anda di papan ini ialah { $best }.
end-best = Ini yang terbaik bagi anda di papan ini.
end-solver = Penyelesaian program
end-left = Tinggal { $marbles } guli selepas { $jumps } lompatan
end-solved-after = Tinggal sebiji guli, selepas { $jumps } lompatan

### Halaman mula
start-hero = Permainan guli
start-how = Cara bermain
start-open = Buka kedudukan atau permainan tersimpan…
start-new = Baru di sini? Pelajaran ringkas menunjukkan setiap permainan di papan, dari langkah pertama.
start-new-begin = Mulakan pelajaran
start-new-no = Tidak, terima kasih
start-lessons = Pelajaran
start-puzzles = Teka-teki hari ini
start-analysis = Papan analisis
start-play = Main { $game }
start-play-short = Main
start-play-again = Main lagi
start-choose = Pilih…
start-choose-game = Pilih cara bermain { $game }
rules-of = Peraturan { $game }
aim-solitaire = Lompat dan buang hingga tinggal sebiji guli.
aim-congkak = Sebarkan guli dan penuhkan rumah anda.
aim-abalone = Tolak enam guli lawan keluar dari papan.
how-solitaire = Pilih sebiji guli, kemudian lubang di belakang jirannya; atau seret ke situ.
how-congkak = Pilih salah satu lubang anda untuk disebarkan. Guli terakhir di rumah anda memberi satu giliran lagi.
how-abalone = Pilih sebiji guli, atau dua atau tiga sebaris, kemudian tempat tujuannya; atau seret.
form-opponent = Lawan
wish-alone = seorang pemain
wish-engine = lawan { $engine }
wish-together = berdua di skrin ini
wish-invite = dengan jemputan
wish-watch = dua enjin: { $engine }
wish-answer = { $question } { $answer }
wish-side = anda bermain { $side }
wish-random-sides = pihak rawak
wish-public = orang lain boleh menonton
wish-minutes = { $count } minit seorang
kept-title = Permainan anda
kept-over = tamat
kept-continue = sambung
kept-with = { $game } dengan { $names }
kept-delete = Padam permainan { $game } ini
kept-delete-sure = Padam permainan { $game } ini buat selamanya?
kept-none = Permainan anda disimpan di sini. Sambung atau lihat semula.
delete = Padam
house-here = Permainan anda dimainkan dan disimpan dalam pelayar ini, dengan atau tanpa rangkaian.
house-server = Permainan anda dimainkan dan disimpan pada pelayan ini.
house-server-why = Permainan anda dimainkan dan disimpan pada pelayan ini: { $why }.
house-nothing = Tiada apa-apa boleh dimainkan di sini: { $why }. Cuba muat semula halaman ini.
backup-save = Simpan semuanya ke dalam fail
backup-restore = Pulihkan daripada sandaran
backup-restored = { $count } permainan dipulihkan
open-neither = bukan kedudukan dan bukan nama permulaan bagi mana-mana permainan

### Makna nama peraturan
explained-rules-house = Satu sebaran setiap langkah
explained-rules-traditional = Sebaran diteruskan dari lubang berisi, dengan pusingan
explained-rules-kalah = Satu sebaran setiap langkah, dan tembakan turut mengambil guli terakhir
explained-count-side = Guli dalam lubang dikira pada akhir permainan
explained-count-store = Hanya rumah dikira

### Meja
table-title = Meja
table-opening = Membuka meja…
table-open-position = Buka kedudukan
table-position-refused = Kedudukan ini tidak dapat dibuka
table-none = Tiada meja sedemikian
table-none-why = Ia telah dipadamkan, atau pautan itu tidak lengkap.
table-refused = Meja ini tidak dapat dibuka
table-refused-why = { $why }; mencuba lagi.
table-to-start = Ke halaman mula
table-tools = Permainan
board-label = Papan
board-help = Kekunci anak panah bergerak di atas papan, Enter memilih, Escape membatalkan pilihan, ? menyenaraikan kekunci lain.
table-next-begins = Permainan seterusnya bermula, pihak bertukar
table-cancel = Batalkan permainan
table-cancel-sure = Batalkan permainan ini? Ia akan dipadamkan.
table-delete-sure = Padam permainan ini buat selamanya?
table-skip = Langkau
table-lost = Sambungan terputus; mencuba lagi
table-back = Sambungan pulih
table-after-move = Selepas langkah { $count }: { $move }
table-the-start = permulaan
table-resign = Mengaku kalah
table-resign-sure = Mengaku kalah dalam permainan ini?
continue = Teruskan
tool-undo = Undur
tool-redo = Buat semula
tool-takeback = Tarik balik
tool-hint = Petunjuk
tool-more = Lagi
tool-new = Permainan baharu
tool-draw = Seri
tool-draw-offer = Tawarkan seri
tool-pause = Jeda
tool-step = Setapak
tool-skip = Terus ke akhir
tool-pace = Kelajuan
tool-solve = Selesaikan
tool-take-over = Ambil alih
stop = Henti
pace-slow = Perlahan
pace-normal = Biasa
pace-fast = Pantas
pace-rush = Terpantas
again-play = Main lagi
again-swap = Tukar pihak
again-next = Seterusnya: { $engine }
again-rematch = Lawan semula

### Di sebelah papan
player-you = { $name } (anda)
player-captured = ditawan
player-stored = disimpan
player-thinking = berfikir
player-to-move = giliran
player-time-left = baki masa
player-side-time-left = { $side }, baki masa
player-marbles-left =
    { $count ->
       *[other] guli tinggal
    }
moves-label = Langkah
moves-walk = Telusuri permainan
moves-first = Kedudukan pertama
moves-back = Undur satu langkah
moves-forward = Maju satu langkah
moves-last = Kedudukan terakhir
moves-play = Mainkan sampai akhir
moves-move = Langkah { $count }
moves-mistake = kesilapan
moves-pit = lubang
moves-seconds = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s

### Sepanduk
banner-lost = Sambungan terputus; mencuba lagi. Apa yang anda lihat mungkin sudah lama.
banner-lost-move = Sambungan terputus; mencuba lagi. Langkah anda dihantar semula sebaik sambungan pulih.
banner-invite = Hantar pautan ini kepada orang yang akan bermain sebagai { $side }. Ia boleh digunakan sekali.
banner-alone = Pelayan ini hanya mendengar mesin ini. Mulakan dengan `marbles serve --host 0.0.0.0` untuk membenarkan orang lain dalam rangkaian anda masuk.
banner-invite-link = Pautan jemputan
banner-invite-address = Pautan jemputan, alamat { $number }
banner-copy = Salin
banner-copy-address = Salin alamat { $number }
banner-invitation = Jemputan
banner-qr = Kod QR
offer-waits = Tawaran anda menunggu jawapan.
offer-draw = { $name } menawarkan seri.
offer-takeback = { $name } mahu menarik balik langkah terakhir.
offer-pause = { $name } meminta jeda.
offer-restart = { $name } mahu mula semula.
offer-rematch = { $name } mahu bermain lagi, dengan pihak bertukar.
offer-agree = Setuju
offer-withdraw = Tarik balik
offer-decline = Tolak
offer-declined = Pihak lawan menolak
offer-gone = Tawaran itu ditarik balik atau ditolak
absent-new = { $name } tiada di sini.
absent-left = { $name } telah keluar dan belum kembali.
absent-claim-win = Tuntut kemenangan
absent-claim-draw = Tuntut seri
next-yours = Anda bermain lagi, dengan pihak bertukar.
next-theirs = Mereka bermain lagi, dengan pihak bertukar.
next-go = Ke permainan seterusnya
behind-paused = Dijeda pada langkah { $seen }; enjin telah memainkan { $made }.
behind-seen = Anda melihat langkah { $seen }; enjin telah memainkan { $made }.
engine-waits = Enjin menunggu: langkahnya akan menggantikan langkah yang ditarik balik.
engine-let = Biarkan ia bergerak
earlier-note = Anda sedang melihat kedudukan lain dalam permainan ini.
earlier-play = Sambung bermain dari sini
earlier-back = Kembali ke permainan
sound-offer = Mahu dengar bunyi guli?
sound-on = Dengan bunyi
sound-not = Tanpa bunyi
result-review = Semak permainan

### Bantuan semasa bermain
advice-worth = Bernilai { $value } bagi pihak yang bergerak
verdict-keeps = langkah yang baik
verdict-loses = lebih lemah
verdict-unknown = belum diketahui
advice-label = Bantuan
evaluation = Penilaian
evaluation-unknown = Penilaian: belum diketahui
evaluation-of = Penilaian: { $side } { $value }
advice-solving = Mencari penyelesaian…
advice-thinking = Berfikir…
advice-evaluating = Menilai kedudukan ini…
advice-unknown-winnable = Belum diketahui sama ada boleh dimenangi
advice-unknown = Belum diketahui
advice-hint-move = Petunjuk: { $move }.
advice-try = Cuba { $move }
advice-nothing-known = Belum ada yang diketahui
advice-no-good-move = Tiada langkah yang baik
advice-hide = Sembunyikan
advice-every-move = Semua langkah
advice-play-it = Mainkan
advice-engines-sure = Biarkan enjin menamatkan permainan ini? Anda boleh mengambil alih semula pada mana-mana langkah.
advice-engines = Biarkan enjin menamatkan
advice-no-solution = tiada penyelesaian dari sini
advice-solved = Selesai dalam { $count } lompatan
advice-line = Penyelesaian: { $count } lompatan lagi
advice-show = Tunjukkan penyelesaian
advice-one-jump = Satu lompatan
speed = Kelajuan

### Yang dituturkan
told-taken-back = { $count } langkah ditarik balik
told-time-given = Pelayan tidak menjawab seketika; masa itu dikembalikan
told-your-turn = ● Giliran anda
say-no-move = Belum ada langkah dibuat
say-last-solo = Langkah { $count }: { $move }
say-last = Langkah { $count }: { $side } memainkan { $move }
say-clock-used = { $time } digunakan
say-clock-left = { $time } lagi
say-nothing-moves = Tiada yang boleh bergerak
say-may-move = Boleh bergerak: { $places }
say-may-move-more = Boleh bergerak: { $places } dan { $count } lagi

### Pilihan
option-slow = Perlahan
option-normal = Biasa
option-fast = Pantas

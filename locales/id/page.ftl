# Halaman: yang diperlukan tampilan pertama dan sebuah permainan.

### Bingkai
skip-link = Langsung ke permainan
nav-label = Situs
nav-lobby = Lobi
nav-puzzles = Teka-teki
nav-rules = Aturan
nav-settings = Pengaturan
close = Tutup
cancel = Batal
copied = { $what } disalin
copy-from-here = { $what }: salin dari sini
server-answered = server menjawab { $status }
server-silent = server tidak menjawab; apakah masih berjalan?
seat-key-unknown = kunci kursi Anda tidak berlaku lagi; Anda sedang menonton
no-server = situs ini tanpa server; permainan dengan orang di tempat lain memerlukannya
no-module = halaman ini datang tanpa bagian yang bermain
no-module-came = bagian halaman yang bermain tidak sampai ({ $problem })
no-module-use = bagian halaman yang bermain tidak dapat dipakai ({ $problem })
no-module-here = permainan ini disimpan di peramban ini, tetapi { $why }
no-engines = { $why }; tidak ada mesin yang bermain atau menjawab di sini
no-table-here = tidak ada meja seperti itu di peramban ini
module-failed = modul gagal ({ $problem }); meja tidak berubah
question-cancelled = pertanyaan itu dibatalkan
question-replaced = pertanyaan lain menggantikannya
worker-stopped = dihentikan
worker-no-script = skripnya tidak sampai
storage-full = Penyimpanan peramban ini penuh: yang Anda lakukan hilang saat Anda pergi.
storage-closed = Penyimpanan peramban ini tertutup bagi halaman ini: yang Anda lakukan hilang saat Anda pergi.
storage-save = { $problem } Simpan ke berkas dari halaman awal.
not-a-backup = ini bukan berkas yang disimpan Marbles
engine-failed = mesin gagal: { $problem }

### Orang
anonymous = tanpa nama
engine = mesin
name-yours = Nama Anda: { $name }
seat-engine = { $name } (tingkat { $level })
seat-level = tingkat { $level }
seat-open = menunggu seseorang
seat-you = Anda
seat-person = orang
person-came = { $name } ada di sini
person-left = { $name } telah pergi
away-for = pergi { $time } lalu
watching-others = { $count } menonton
watching-us = Anda dan { $count } orang lagi menonton

### Waktu dan hitungan
time-seconds = { $count } dtk
time-minutes = { $count } mnt
time-hours = { $count } jam
clock-a-move = { $count } dtk per langkah
clock-increment = + { $count } dtk
clock-none = tanpa jam
ago-now = baru saja
ago-minutes = { $count } mnt lalu
ago-hours = { $count } jam lalu
ago-yesterday = kemarin
ago-days = { $count } hari lalu
count-marbles =
    { $count ->
        [0] kosong
       *[other] { $count } kelereng
    }
count-moves = { $count } langkah
count-jumps = { $count } lompatan

### Tempat dan langkah
place-hole = { $name }, kelereng
place-hole-empty = { $name }, kosong
place-hole-side = { $name }, kelereng { $side }
place-pit = lubang { $pit } milik { $owner }
place-store = lumbung { $owner }
place-your-pit = lubang { $pit } Anda
place-your-store = lumbung Anda
place-selected = dipilih
place-premove = pralangkah
place-target = tujuan
place-good = langkah baik
place-bad = langkah lemah
place-unsure = belum dinilai
move-pit = lubang { $pit }
move-to = { $from } ke { $to }
click-nothing = Tidak ada yang dipilih
click-selected = { $chosen } dipilih
click-to = Ke { $places }
click-another = Pilih kelereng lain pada garis yang sama
click-cannot-join = { $place } tidak dapat bergabung dengan { $chosen }; pilih sekali lagi untuk mulai dengannya
click-cannot-reach = { $chosen } tidak dapat pindah ke { $place }
click-empty = { $place } kosong
click-theirs = { $place } milik { $owner }
click-cannot-move = { $place } tidak dapat bergerak
premove-set = Pralangkah { $places }
premove-none = Tanpa pralangkah
premove-failed = Pralangkah itu tidak dapat dijalankan lagi
premove-to = ke
propose = { $move }: jalankan? Enter sekali lagi, atau Escape
propose-play = Jalankan { $move }
typed-label = Langkah dalam notasi
typed-placeholder = Ketik langkah
typed-play = Main
typed-not-a-move = Itu bukan langkah di sini

### Keadaan permainan
status-looked = Setelah langkah { $move } dari { $moves }
status-paused = Dijeda
status-your-turn = Giliran Anda
status-to-move = Giliran { $player }
status-moves-left = sisa { $count } langkah
status-turns = { $count } giliran
status-late-skips = Langkah telat kehilangan giliran
status-near-repetition = Seri jika posisi ini terulang lagi
status-near-move-limit = Seri pada batas langkah jika tidak ada yang unggul
why-opening = Meja masih dibuka
why-looking = Anda melihat posisi lain; kembalilah ke permainan untuk bermain
why-over = Permainan sudah selesai
why-paused = Permainan dijeda
why-open-seat = Belum ada yang duduk di pihak lawan
why-pending = Langkah terakhir Anda masih dikirim
why-watching = Anda menonton permainan ini
why-showing = Langkah terakhir masih ditampilkan
why-not-your-turn = Bukan giliran Anda
gone-aborted = permainan itu dibatalkan
gone-deleted = meja ini dihapus
lead-wins = pasti menang
lead-loses = pasti kalah
outlook-lost = Tidak dapat dimenangkan lagi
outlook-unknown = Belum diketahui apakah dapat dimenangkan
outlook-winnable = Masih dapat dimenangkan: { $keeping } dari { $jumps } lompatan berhasil
outlook-open = { $count } belum diketahui

### Hasil sebuah langkah
deed-jumped = { $from } melompat ke { $to }
deed-sowed =
    { $you ->
        [yes] Anda menyebar lubang { $pit }
       *[no] { $who } menyebar lubang { $pit }
    }
deed-last-in = biji terakhir di { $place }
deed-last-in-store = biji terakhir di lumbung
deed-stolen = { $count } ditembak
deed-free-turn = giliran tambahan
deed-moved =
    { $you ->
        [yes] Anda memindahkan
       *[no] { $who } memindahkan
    } { $count ->
        [1] satu kelereng
        [2] dua kelereng
       *[3] tiga kelereng
    }
deed-pushed =
    { $count ->
        [1] mendorong satu
       *[2] mendorong dua
    }
deed-fell = satu jatuh
moment-capture = { $taken } dari 6
moment-steal = +{ $count } ditembak
moment-free = Giliran tambahan

### Akhir permainan
end-you-win = Anda menang
end-you-win-so = Anda menang.
end-you-lose = Anda kalah
end-you-resigned = Anda menyerah.
end-they-resigned = { $player } menyerah
end-wins = { $side } menang
end-draw = Seri
end-lost = Kalah
end-resigned = Menyerah
end-out-of-time = Waktu habis
end-solved = Terpecahkan
end-not-solved = Tidak terpecahkan
end-no-jump = Tidak ada lompatan lagi
end-best-is = Hasil terbaik Anda di papan ini { $best }.
end-best = Ini hasil terbaik Anda di papan ini.
end-solver = Solusi program
end-left = Tersisa { $marbles } kelereng setelah { $jumps } lompatan
end-solved-after = Tersisa satu kelereng, setelah { $jumps } lompatan

### Halaman awal
start-hero = Permainan kelereng
start-how = Cara bermain
start-open = Buka posisi atau permainan tersimpan…
start-new = Baru di sini? Pelajaran singkat menunjukkan setiap permainan di papan, mulai dari langkah pertama.
start-new-begin = Mulai pelajaran
start-new-no = Tidak, terima kasih
start-lessons = Pelajaran
start-puzzles = Teka-teki hari ini
start-analysis = Papan analisis
start-play = Main { $game }
start-play-short = Main
start-play-again = Main lagi
start-choose = Pilih…
start-choose-game = Pilih cara bermain { $game }
rules-of = Aturan { $game }
aim-solitaire = Lompati dan singkirkan sampai tersisa satu kelereng.
aim-congkak = Sebarkan biji dan isi lumbung Anda.
aim-abalone = Dorong enam kelereng lawan keluar papan.
how-solitaire = Pilih kelereng, lalu lubang di balik tetangganya; atau seret ke sana.
how-congkak = Pilih salah satu lubang Anda untuk disebar. Biji terakhir di lumbung Anda memberi giliran lagi.
how-abalone = Pilih satu kelereng, atau dua atau tiga sebaris, lalu tujuannya; atau seret.
form-opponent = Lawan
wish-alone = satu pemain
wish-engine = melawan { $engine }
wish-together = berdua di layar ini
wish-invite = dengan undangan
wish-watch = dua mesin: { $engine }
wish-answer = { $question } { $answer }
wish-side = Anda bermain { $side }
wish-random-sides = pihak acak
wish-public = orang lain boleh menonton
wish-minutes = { $count } menit tiap pemain
kept-title = Permainan Anda
kept-over = selesai
kept-continue = lanjutkan
kept-with = { $game } dengan { $names }
kept-delete = Hapus permainan { $game } ini
kept-delete-sure = Hapus permainan { $game } ini selamanya?
kept-none = Permainan Anda disimpan di sini. Lanjutkan atau lihat lagi.
delete = Hapus
house-here = Permainan Anda dimainkan dan disimpan di peramban ini, dengan atau tanpa jaringan.
house-server = Permainan Anda dimainkan dan disimpan di server ini.
house-server-why = Permainan Anda dimainkan dan disimpan di server ini: { $why }.
house-nothing = Tidak ada yang dapat dimainkan di sini: { $why }. Coba muat ulang halaman ini.
backup-save = Simpan semuanya ke berkas
backup-restore = Pulihkan dari cadangan
backup-restored = { $count } permainan dipulihkan
open-neither = bukan posisi dan bukan nama awal dari permainan mana pun

### Arti nama aturan
explained-rules-house = Satu sebaran tiap langkah
explained-rules-traditional = Sebaran berlanjut dari lubang berisi, dengan babak
explained-rules-kalah = Satu sebaran tiap langkah, dan tembakan ikut mengambil biji terakhir
explained-count-side = Isi lubang dihitung di akhir
explained-count-store = Hanya lumbung yang dihitung

### Meja
table-title = Meja
table-opening = Membuka meja…
table-open-position = Buka posisi
table-position-refused = Posisi ini tidak dapat dibuka
table-none = Tidak ada meja seperti itu
table-none-why = Meja itu dihapus, atau tautannya tidak lengkap.
table-refused = Meja ini tidak dapat dibuka
table-refused-why = { $why }; mencoba lagi.
table-to-start = Ke halaman awal
table-tools = Permainan
board-label = Papan
board-help = Tombol panah bergerak di papan, Enter memilih, Escape membatalkan pilihan, ? menampilkan tombol lain.
table-next-begins = Permainan berikutnya dimulai, pihak bertukar
table-cancel = Batalkan permainan
table-cancel-sure = Batalkan permainan ini? Permainan akan dihapus.
table-delete-sure = Hapus permainan ini selamanya?
table-skip = Lewati
table-lost = Sambungan terputus; mencoba lagi
table-back = Sambungan pulih
table-after-move = Setelah langkah { $count }: { $move }
table-the-start = awal
table-resign = Menyerah
table-resign-sure = Menyerah dalam permainan ini?
continue = Lanjutkan
tool-undo = Urungkan
tool-redo = Ulangi
tool-takeback = Tarik langkah
tool-hint = Petunjuk
tool-more = Lainnya
tool-new = Permainan baru
tool-draw = Seri
tool-draw-offer = Tawarkan seri
tool-pause = Jeda
tool-step = Selangkah
tool-skip = Langsung ke akhir
tool-pace = Laju
tool-solve = Pecahkan
tool-take-over = Ambil alih
stop = Berhenti
pace-slow = Lambat
pace-normal = Biasa
pace-fast = Cepat
pace-rush = Tercepat
again-play = Main lagi
again-swap = Tukar pihak
again-next = Berikutnya: { $engine }
again-rematch = Tanding ulang

### Di samping papan
player-you = { $name } (Anda)
player-captured = ditangkap
player-stored = tersimpan
player-thinking = berpikir
player-to-move = giliran
player-time-left = sisa waktu
player-side-time-left = { $side }, sisa waktu
player-marbles-left =
    { $count ->
       *[other] kelereng tersisa
    }
moves-label = Langkah
moves-walk = Telusuri permainan
moves-first = Posisi pertama
moves-back = Mundur satu langkah
moves-forward = Maju satu langkah
moves-last = Posisi terakhir
moves-play = Putar sampai akhir
moves-move = Langkah { $count }
moves-mistake = kesalahan
moves-pit = lubang
moves-seconds = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } dtk

### Spanduk
banner-lost = Sambungan terputus; mencoba lagi. Yang Anda lihat mungkin sudah lama.
banner-lost-move = Sambungan terputus; mencoba lagi. Langkah Anda dikirim ulang begitu sambungan pulih.
banner-invite = Kirim tautan ini kepada yang akan bermain sebagai { $side }. Tautan berlaku sekali.
banner-alone = Server ini hanya mendengarkan mesin ini. Jalankan dengan `marbles serve --host 0.0.0.0` agar orang lain di jaringan Anda dapat masuk.
banner-invite-link = Tautan undangan
banner-invite-address = Tautan undangan, alamat { $number }
banner-copy = Salin
banner-copy-address = Salin alamat { $number }
banner-invitation = Undangan
banner-qr = Kode QR
offer-waits = Tawaran Anda menunggu jawaban.
offer-draw = { $name } menawarkan seri.
offer-takeback = { $name } ingin menarik langkah terakhir.
offer-pause = { $name } meminta jeda.
offer-restart = { $name } ingin mulai lagi.
offer-rematch = { $name } ingin bermain lagi, dengan pihak bertukar.
offer-agree = Setuju
offer-withdraw = Tarik tawaran
offer-decline = Tolak
offer-declined = Pihak lawan menolak
offer-gone = Tawaran itu ditarik atau ditolak
absent-new = { $name } tidak ada di sini.
absent-left = { $name } telah pergi dan belum kembali.
absent-claim-win = Klaim kemenangan
absent-claim-draw = Klaim seri
next-yours = Anda bermain lagi, dengan pihak bertukar.
next-theirs = Mereka bermain lagi, dengan pihak bertukar.
next-go = Ke permainan berikutnya
behind-paused = Dijeda pada langkah { $seen }; mesin sudah memainkan { $made }.
behind-seen = Anda melihat langkah { $seen }; mesin sudah memainkan { $made }.
engine-waits = Mesin menunggu: langkahnya akan menggantikan langkah yang ditarik.
engine-let = Biarkan mesin melangkah
earlier-note = Anda melihat posisi lain dari permainan ini.
earlier-play = Lanjut bermain dari sini
earlier-back = Kembali ke permainan
sound-offer = Ingin mendengar bunyi kelereng?
sound-on = Dengan bunyi
sound-not = Tanpa bunyi
result-review = Tinjau permainan

### Bantuan saat bermain
advice-worth = Bernilai { $value } bagi pihak yang melangkah
verdict-keeps = langkah yang baik
verdict-loses = lebih lemah
verdict-unknown = belum diketahui
advice-label = Bantuan
evaluation = Penilaian
evaluation-unknown = Penilaian: belum diketahui
evaluation-of = Penilaian: { $side } { $value }
advice-solving = Mencari solusi…
advice-thinking = Berpikir…
advice-evaluating = Menilai posisi ini…
advice-unknown-winnable = Belum diketahui apakah dapat dimenangkan
advice-unknown = Belum diketahui
advice-hint-move = Petunjuk: { $move }.
advice-try = Coba { $move }
advice-nothing-known = Belum ada yang diketahui
advice-no-good-move = Tidak ada langkah yang baik
advice-hide = Sembunyikan
advice-every-move = Semua langkah
advice-play-it = Jalankan
advice-engines-sure = Biarkan mesin menyelesaikan permainan ini? Anda dapat mengambil alih lagi kapan saja.
advice-engines = Biarkan mesin menyelesaikan
advice-no-solution = tidak ada solusi dari sini
advice-solved = Terpecahkan dalam { $count } lompatan
advice-line = Solusi: { $count } lompatan lagi
advice-show = Tampilkan solusi
advice-one-jump = Satu lompatan
speed = Kecepatan

### Yang diucapkan
told-taken-back = { $count } langkah ditarik kembali
told-time-given = Server sesaat tidak menjawab; waktu itu dikembalikan
told-your-turn = ● Giliran Anda
say-no-move = Belum ada langkah
say-last-solo = Langkah { $count }: { $move }
say-last = Langkah { $count }: { $side } memainkan { $move }
say-clock-used = { $time } terpakai
say-clock-left = sisa { $time }
say-nothing-moves = Tidak ada yang dapat bergerak
say-may-move = Dapat bergerak: { $places }
say-may-move-more = Dapat bergerak: { $places } dan { $count } lagi

### Pilihan
option-slow = Lambat
option-normal = Biasa
option-fast = Cepat

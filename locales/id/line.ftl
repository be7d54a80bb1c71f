# Mode baris dan mode yang berbicara; halaman web tidak membacanya. Perintah tetap dalam bahasa Inggris.

### Di baris perintah
line-goodbye = Sampai jumpa.
line-help = Ketik satu langkah, atau salah satu kata ini:
line-numbers = nomor menjadi langkah hanya setelah `moves` mendaftarnya
line-not-a-move = Bukan langkah: { $problem }.
line-not-possible = Tidak bisa: { $problem }.
line-is-paused = Permainan dijeda. Ketik resume untuk melanjutkan.
line-paused = Dijeda: jam berhenti dan papan disembunyikan. Ketik resume untuk melanjutkan.
line-clock = Jam: { $sides }
line-for-move = { $time } untuk langkah ini
line-no-limit = tanpa batas
line-flag = Waktu { $side } telah habis. Tekan Enter untuk melanjutkan.
line-no-moves = Belum ada langkah.
line-over = Permainan selesai. { $ending }.

### Mesin dan program
line-engine-played = { $side } ({ $who }) memainkan { $move } dalam { $seconds } dtk
line-program = program
line-good = baik
line-bad = buruk
line-unknown = ?
line-others = { $count } lainnya
line-thought = (berpikir selama { $seconds } dtk)
line-stopped = dihentikan setelah { $count } posisi; belum ada yang diketahui
line-solution = { $count } langkah: ikuti dengan redo.
line-gives-up = { $side } menyerahkan permainan: programnya { $fault }.
line-errors = Yang ditulisnya ke keluaran galat: { $path }
fault-not-started = tidak dapat dijalankan: { $why }
fault-ended = berakhir terlalu dini: { $how }
fault-closed = menutup keluarannya
fault-late = tidak menjawab dalam { $time } ms
fault-silent = tidak mengatakan { $word } pada waktunya
fault-binary = menjawab dengan bita yang bukan teks UTF-8
fault-endless = menjawab dengan baris yang melebihi { $bytes } bita
fault-early = menjawab { $line } sebelum ditanya
fault-errors = menulis lebih dari { $size } MiB ke keluaran galatnya
fault-processes = menjalankan { $count } proses, padahal { $limit } yang diizinkan
fault-illegal = menjawab { $answer }: { $why }

### Permainan tersimpan
line-saved = Disimpan di { $place }
line-save-what = sebutkan berkas untuk menyimpan: save BERKAS
line-replace = { $problem }. Ganti? Ya atau tidak:
line-not-replaced = tidak disimpan: { $problem }; `{ $command }` menggantinya
line-no-games = tidak ada permainan tersimpan; `save BERKAS` menyimpan yang ini
line-load-what = sebutkan yang akan dibuka: { $names }
line-other-game = { $file } adalah permainan { $game }; coba `marbles { $game } play`
line-unfinished = Permainan disimpan. Lanjutkan dengan: { $command }
word-yes = ya
word-no = tidak

### Solitaire kelereng, dengan huruf dan dengan nomor
letter-prompt = Masukkan posisi kelereng diikuti arahnya ({ $directions }):
letter-or = atau
letter-not-a-move = Ada yang salah dengan masukan Anda!
letter-no-hole = Posisi itu di luar papan!
letter-no-marble = Tidak ada kelereng di posisi itu!
letter-no-direction = Arahnya bukan { $directions }!
letter-off-board = Kelereng itu akan jatuh ke luar papan!
letter-nothing-to-jump = Tidak ada kelereng di sebelahnya untuk dilompati!
letter-occupied = Tempat mendarat sudah terisi!
letter-end = Tidak ada langkah lagi. Jumlah kelereng yang tersisa { $count }
numbered-prompt = Langkah Anda (1-{ $count }):
numbered-nothing = Ketik nomor sebuah langkah.
numbered-won = Selamat! Anda menang!
numbered-end = Tidak ada langkah lagi. Kelereng tersisa: { $count }

### Congklak
congkak-prompt = { $side }, pilih satu lubang (1-{ $pits }):
congkak-nothing = Ketik nomor lubang, 1 sampai { $pits }.
congkak-not-a-pit = { $text } bukan lubang; ketik nomor dari 1 sampai { $pits }, atau help.
congkak-pits = Lubang yang dapat disebar: { $pits }
sown-free-turn = { $side }: biji terakhir di lumbung sendiri: giliran tambahan
sown-steal =
    { $count ->
        [0] { $side }: biji terakhir di lubang kosong sendiri: tidak ada yang dapat ditembak di seberangnya
       *[other] { $side }: biji terakhir di lubang kosong sendiri: menembak { $count }
    }
sown-lose-turn = { $side }: biji terakhir di lubang kosong lawan: giliran hilang, lawan mendapat 2 giliran
congkak-chosen = { $side } sudah memilih; keduanya menyebar bersama setelah { $other } memilih.
congkak-new-round =
    Babak { $before } selesai: Pemain 1 punya { $first }, Pemain 2 punya { $second }.
    Babak { $round } dimulai; lubang bertanda x hangus dan tidak dipakai.

### Abalone
abalone-prompt = Langkah { $side }:
abalone-nothing = Ketik satu langkah seperti i-C5-3, atau help.
abalone-captured = Hitam telah menangkap { $black }, Putih { $white }

### Mode yang berbicara: sebelum permainan
spoken-welcome = Marbles. Setiap kejadian satu kalimat; tekan Enter untuk jawaban yang biasa.
spoken-interrupted = Permainan { $game } terputus setelah { $count } langkah. Lanjutkan? Ya atau tidak.
spoken-which-game = Permainan yang mana? { $games }.
spoken-question = { $label }? { $answers }.
spoken-usually = { $question } Biasanya { $usual }.
spoken-few = { $few }, atau salah satu dari { $count } lainnya; { $word } menyebut semuanya
spoken-who-plays = Siapa memainkan { $side }? human untuk orang, tingkat mesin dari 1 sampai 9, atau program:PERINTAH.
spoken-not-an-answer = { $text } bukan salah satu jawaban.

### Mode yang berbicara: dalam permainan
spoken-opening =
    { $count ->
        [0] { $game }, pada { $places } tempat. { $status } Ketik satu langkah, board atau help.
       *[other] { $game }, { $count } langkah dibuat, pada { $places } tempat. { $status } Ketik satu langkah, board atau help.
    }
counted-abalone-1 = Hitam menangkap { $count }
counted-abalone-2 = Putih { $count }
counted-congkak-1 = Lumbung Pemain 1: { $count }
counted-congkak-2 = Lumbung Pemain 2: { $count }
spoken-thinking = { $side } sedang berpikir.
spoken-taken-back = { $count } langkah ditarik kembali.
spoken-made-again = { $count } langkah diulangi.
spoken-paused = Dijeda; ketik resume untuk melanjutkan.
spoken-hidden = Papan disembunyikan selama jeda; ketik resume.
spoken-sorry = Tidak: { $problem }.
spoken-solved = Selesai dalam { $count } langkah: { $moves }. Ikuti dengan redo.
spoken-step = { $from } ke { $to }
spoken-off = { $from } keluar papan
spoken-left =
    { $alone ->
        [1] Sisa waktu Anda { $time }
       *[0] Sisa waktu { $side } { $time }
    }
spoken-used =
    { $alone ->
        [1] Anda telah memakai { $time }
       *[0] { $side } telah memakai { $time }
    }
spoken-seconds = { $count } detik
spoken-minutes = { $count } menit
spoken-empty = kosong
spoken-marble = kelereng
spoken-store = lumbung { $count }
spoken-moves =
    { $count ->
        [0] Tidak ada langkah yang sah.
       *[other] { $count } langkah: { $moves }.
    }
spoken-move = Langkah { $number }, { $side }: { $move }.
spoken-move-alone = Langkah { $number }: { $move }.
command-board = uraikan papan baris demi baris
command-row = uraikan satu baris: row C
command-place = sebutkan isi satu tempat: place D4
command-clock = sebutkan waktu setiap pihak

### Mode yang berbicara: di meja pada server
command-rematch = tawarkan bermain lagi, setelah permainan selesai
command-yes = setujui tawaran pihak lawan
command-no = tolak tawaran itu, atau tarik tawaran sendiri
spoken-watching = Anda menonton
spoken-yes-or-no = Ya atau tidak (yes, no)?
spoken-offered =
    { $offer ->
        [draw] Anda menawarkan seri; no menariknya kembali.
        [takeback] Anda meminta langkah terakhir ditarik; no membatalkannya.
        [pause] Anda meminta jeda; no membatalkannya.
        [restart] Anda meminta mulai lagi; no membatalkannya.
       *[rematch] Anda menawarkan bermain lagi, bertukar pihak; no menariknya kembali.
    }
spoken-again-at = Anda bermain lagi di { $link }
spoken-seat-not-saved = Kursi tidak disimpan: { $problem }.
spoken-not-there = itu tidak dapat dilakukan di meja pada server

### Teka-teki dan pelajaran
puzzle-words = Ketik satu langkah, atau hint (lagi untuk lebih banyak), solution, restart, moves, next, help atau quit.
puzzle-prompt = Langkah Anda:
puzzle-goes-on = Kelanjutannya: { $line }
puzzle-hint = Petunjuk { $step } dari { $count }: { $words }
puzzle-solution-walk = Solusinya: { $line }. Enter mengikutinya, yang lain mengakhirinya.
lesson-words = Ketik satu langkah atau tempat, atau show, restart, before, next, moves, help atau quit.
lesson-prompt = Jawaban Anda:

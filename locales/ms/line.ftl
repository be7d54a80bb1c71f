# Mod baris dan mod yang bertutur; halaman web tidak membacanya. Arahan kekal dalam bahasa Inggeris.

### Di baris arahan
line-goodbye = Selamat tinggal.
line-help = Taip satu langkah, atau salah satu perkataan ini:
line-numbers = nombor menjadi langkah hanya selepas `moves` menyenaraikannya
line-not-a-move = Bukan langkah: { $problem }.
line-not-possible = Tidak boleh: { $problem }.
line-is-paused = Permainan dijeda. Taip resume untuk menyambung.
line-paused = Dijeda: jam berhenti dan papan disembunyikan. Taip resume untuk menyambung.
line-clock = Jam: { $sides }
line-for-move = { $time } bagi langkah ini
line-no-limit = tiada had
line-flag = Masa { $side } telah habis. Tekan Enter untuk meneruskan.
line-no-moves = Belum ada langkah dibuat.
line-over = Permainan telah tamat. { $ending }.

### Enjin dan program
line-engine-played = { $side } ({ $who }) bermain { $move } dalam { $seconds } s
line-program = program
line-good = baik
line-bad = buruk
line-unknown = ?
line-others = { $count } lagi
line-thought = (berfikir selama { $seconds } s)
line-stopped = dihentikan selepas { $count } kedudukan; belum ada yang diketahui
line-solution = { $count } langkah: ikuti dengan redo.
line-gives-up = { $side } menyerahkan permainan: programnya { $fault }.
line-errors = Yang ditulisnya ke output ralat: { $path }
fault-not-started = tidak dapat dimulakan: { $why }
fault-ended = tamat terlalu awal: { $how }
fault-closed = menutup outputnya
fault-late = tidak menjawab dalam { $time } ms
fault-silent = tidak menyatakan { $word } pada masanya
fault-binary = menjawab dengan bait yang bukan teks UTF-8
fault-endless = menjawab dengan baris yang melebihi { $bytes } bait
fault-early = menjawab { $line } sebelum ditanya
fault-errors = menulis lebih daripada { $size } MiB ke output ralatnya
fault-processes = menjalankan { $count } proses, sedangkan { $limit } dibenarkan
fault-illegal = menjawab { $answer }: { $why }

### Permainan tersimpan
line-saved = Disimpan di { $place }
line-save-what = namakan fail untuk disimpan: save FAIL
line-replace = { $problem }. Gantikan? Ya atau tidak:
line-not-replaced = tidak disimpan: { $problem }; `{ $command }` menggantikannya
line-no-games = tiada permainan tersimpan; `save FAIL` menyimpan yang ini
line-load-what = namakan satu untuk dibuka: { $names }
line-other-game = { $file } ialah permainan { $game }; cuba `marbles { $game } play`
line-unfinished = Permainan disimpan. Sambung dengan: { $command }
word-yes = ya
word-no = tidak

### Solitaire guli, dengan huruf dan dengan nombor
letter-prompt = Masukkan kedudukan guli diikuti arahnya ({ $directions }):
letter-or = atau
letter-not-a-move = Ada yang salah dengan input anda!
letter-no-hole = Kedudukan itu di luar papan!
letter-no-marble = Tiada guli pada kedudukan itu!
letter-no-direction = Arahnya bukan { $directions }!
letter-off-board = Guli itu akan jatuh keluar dari papan!
letter-nothing-to-jump = Tiada guli di sebelahnya untuk dilompati!
letter-occupied = Tempat mendarat sudah berisi!
letter-end = Tiada langkah lagi. Bilangan guli yang tinggal ialah { $count }
numbered-prompt = Langkah anda (1-{ $count }):
numbered-nothing = Taip nombor satu langkah.
numbered-won = Tahniah! Anda menang!
numbered-end = Tiada langkah lagi. Guli yang tinggal: { $count }

### Congkak
congkak-prompt = { $side }, pilih satu lubang (1-{ $pits }):
congkak-nothing = Taip nombor lubang, 1 hingga { $pits }.
congkak-not-a-pit = { $text } bukan lubang; taip nombor dari 1 hingga { $pits }, atau help.
congkak-pits = Lubang untuk disebar: { $pits }
sown-free-turn = { $side }: guli terakhir di rumah sendiri: giliran percuma
sown-steal =
    { $count ->
        [0] { $side }: guli terakhir di lubang kosong sendiri: tiada apa-apa di hadapannya untuk ditembak
       *[other] { $side }: guli terakhir di lubang kosong sendiri: menembak { $count }
    }
sown-lose-turn = { $side }: guli terakhir di lubang kosong lawan: hilang giliran, lawan mendapat 2 giliran
congkak-chosen = { $side } sudah memilih; kedua-duanya menyebar serentak setelah { $other } memilih.
congkak-new-round =
    Pusingan { $before } tamat: Pemain 1 mempunyai { $first }, Pemain 2 mempunyai { $second }.
    Pusingan { $round } bermula; lubang bertanda x terbakar dan tidak digunakan.

### Abalone
abalone-prompt = Langkah { $side }:
abalone-nothing = Taip satu langkah seperti i-C5-3, atau help.
abalone-captured = Hitam telah menawan { $black }, Putih { $white }

### Mod yang bertutur: sebelum permainan
spoken-welcome = Marbles. Setiap peristiwa ialah satu ayat; tekan Enter untuk jawapan yang biasa.
spoken-interrupted = Permainan { $game } terganggu selepas { $count } langkah. Sambung? Ya atau tidak.
spoken-which-game = Permainan yang mana? { $games }.
spoken-question = { $label }? { $answers }.
spoken-usually = { $question } Biasanya { $usual }.
spoken-few = { $few }, atau salah satu daripada { $count } yang lain; { $word } menyenaraikan semuanya
spoken-who-plays = Siapa bermain { $side }? human bagi orang, tahap enjin dari 1 hingga 9, atau program:ARAHAN.
spoken-not-an-answer = { $text } bukan salah satu jawapan.

### Mod yang bertutur: dalam permainan
spoken-opening =
    { $count ->
        [0] { $game }, pada { $places } tempat. { $status } Taip satu langkah, board atau help.
       *[other] { $game }, { $count } langkah dibuat, pada { $places } tempat. { $status } Taip satu langkah, board atau help.
    }
counted-abalone-1 = Hitam menawan { $count }
counted-abalone-2 = Putih { $count }
counted-congkak-1 = Rumah Pemain 1: { $count }
counted-congkak-2 = Rumah Pemain 2: { $count }
spoken-thinking = { $side } sedang berfikir.
spoken-taken-back = { $count } langkah ditarik balik.
spoken-made-again = { $count } langkah dibuat semula.
spoken-paused = Dijeda; taip resume untuk menyambung.
spoken-hidden = Papan disembunyikan semasa jeda; taip resume.
spoken-sorry = Tidak: { $problem }.
spoken-solved = Selesai dalam { $count } langkah: { $moves }. Ikuti dengan redo.
spoken-step = { $from } ke { $to }
spoken-off = { $from } keluar dari papan
spoken-left =
    { $alone ->
        [1] Masa anda tinggal { $time }
       *[0] Masa { $side } tinggal { $time }
    }
spoken-used =
    { $alone ->
        [1] Anda telah menggunakan { $time }
       *[0] { $side } telah menggunakan { $time }
    }
spoken-seconds = { $count } saat
spoken-minutes = { $count } minit
spoken-empty = kosong
spoken-marble = guli
spoken-store = rumah { $count }
spoken-moves =
    { $count ->
        [0] Tiada langkah yang sah.
       *[other] { $count } langkah: { $moves }.
    }
spoken-move = Langkah { $number }, { $side }: { $move }.
spoken-move-alone = Langkah { $number }: { $move }.
command-board = terangkan papan baris demi baris
command-row = terangkan satu baris: row C
command-place = nyatakan isi satu tempat: place D4
command-clock = nyatakan masa setiap pihak

### Mod yang bertutur: di meja pada pelayan
command-rematch = tawarkan untuk bermain lagi, setelah permainan tamat
command-yes = setuju dengan tawaran pihak lawan
command-no = tolak tawaran itu, atau tarik balik tawaran sendiri
spoken-watching = Anda menonton
spoken-yes-or-no = Ya atau tidak (yes, no)?
spoken-offered =
    { $offer ->
        [draw] Anda menawarkan seri; no menariknya balik.
        [takeback] Anda meminta langkah terakhir ditarik balik; no membatalkannya.
        [pause] Anda meminta jeda; no membatalkannya.
        [restart] Anda meminta bermula semula; no membatalkannya.
       *[rematch] Anda menawarkan untuk bermain lagi, bertukar pihak; no menariknya balik.
    }
spoken-again-at = Anda bermain lagi di { $link }
spoken-seat-not-saved = Tempat duduk tidak disimpan: { $problem }.
spoken-not-there = itu tidak boleh dilakukan di meja pada pelayan

### Teka-teki dan pelajaran
puzzle-words = Taip satu langkah, atau hint (sekali lagi untuk lebih), solution, restart, moves, next, help atau quit.
puzzle-prompt = Langkah anda:
puzzle-goes-on = Seterusnya: { $line }
puzzle-hint = Petunjuk { $step } daripada { $count }: { $words }
puzzle-solution-walk = Penyelesaian: { $line }. Enter mengikutinya, yang lain menamatkannya.
lesson-words = Taip satu langkah atau tempat, atau show, restart, before, next, moves, help atau quit.
lesson-prompt = Jawapan anda:

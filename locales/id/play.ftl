# Yang dikatakan setiap layar tentang permainan.

### Nama
game-solitaire = Solitaire kelereng
game-congkak = Congklak
game-abalone = Abalone
side-congkak-1 = Pemain 1
side-congkak-2 = Pemain 2
side-abalone-1 = Hitam
side-abalone-2 = Putih
counter-solitaire-1 = kelereng tersisa
counter-congkak-1 = Lumbung Pemain 1
counter-congkak-2 = Lumbung Pemain 2
counter-abalone-1 = ditangkap hitam
counter-abalone-2 = ditangkap putih
question-board = Papan
question-layout = Susunan
question-pits = Lubang tiap pihak
question-marbles = Biji dalam satu lubang
question-rules = Aturan
question-count = Biji yang tersisa
question-begins = Siapa mulai
question-finish = Kelereng terakhir
question-turns = Giliran tersisa
answer-board-english = Inggris
answer-board-french = Prancis
answer-board-diamond = Intan
answer-board-asymmetric = Asimetris
answer-board-square-5 = Persegi 5
answer-board-square-6 = Persegi 6
answer-board-triangle-10 = Segitiga 10
answer-board-triangle-15 = Segitiga 15
answer-board-triangle-21 = Segitiga 21
answer-layout-standard = Standar
answer-layout-belgian-daisy = Aster Belgia
answer-layout-german-daisy = Aster Jerman
answer-rules-house = Biasa
answer-rules-traditional = Tradisional
answer-rules-kalah = Mancala Kalah
answer-count-side = Milik pemilik
answer-count-store = Tidak dihitung
answer-finish-anywhere = Di mana saja
answer-begins-1 = Pemain 1
answer-begins-2 = Pemain 2

### Keadaan permainan, dan akhirnya
waiting-for-player = Menunggu pemain lawan
solitaire-left = Tersisa { $marbles } kelereng
solitaire-won = Menang: tersisa satu kelereng
solitaire-lost = Tidak ada lompatan lagi: tersisa { $marbles } kelereng
solitaire-lost-elsewhere = Kalah: kelereng terakhir bukan di { $hole }
congkak-to-sow =
    { $turns ->
        [1] Giliran { $side } menyebar
       *[other] Giliran { $side } menyebar, sisa { $turns } giliran
    }
congkak-won = { $side } menang, { $own } lawan { $theirs }
congkak-won-left = { $side } menang, { $own } lawan { $theirs }; { $score } = { $stored } + { $left } yang tersisa di lubang
congkak-draw = Seri, { $own } sama
congkak-draw-left = Seri, { $own } sama; { $score } = { $stored } + { $left } yang tersisa di lubang
abalone-to-move = Giliran { $side }
abalone-won =
    { $side } menang: enam kelereng { $loser ->
        [1] hitam
       *[2] putih
    } sudah keluar papan
abalone-won-stuck =
    { $side } menang: { $loser ->
        [1] Hitam
       *[2] Putih
    } tidak dapat bergerak
abalone-draw = Seri
ending-repetition = Seri: posisi yang sama untuk ketiga kalinya
ending-move-limit = Batas langkah tercapai: { $winner } menang
ending-move-limit-draw = Batas langkah tercapai: seri
ending-time-up = Waktu bersama habis: { $winner } menang
ending-time-up-draw = Waktu bersama habis: seri
ending-flag = { $side } kehabisan waktu: { $winner } menang
ending-resigned = { $side } menyerah: { $winner } menang
ending-agreed = Seri atas kesepakatan
ending-left = { $side } telah pergi: { $winner } menang
ending-left-draw = { $side } telah pergi: seri
ending-alone-flag = Waktu habis dengan { $marbles } kelereng tersisa
ending-alone-given-up = Menyerah dengan { $marbles } kelereng tersisa

### Mengapa sebuah langkah ditolak
illegal-no-hole = tidak ada lubang { $hole } di papan ini
illegal-no-marble-here = tidak ada kelereng di { $hole }; kelereng yang dapat melompat: { $others }
illegal-no-direction = tidak ada arah { $direction } di papan ini; arahnya { $directions }
illegal-off-board = melompat { $direction } dari { $hole } akan keluar papan
illegal-nothing-to-jump = tidak ada kelereng di { $over } untuk dilompati { $hole }
illegal-occupied = lubang tujuan { $hole } berisi; lubang itu harus kosong
illegal-no-such-pit = tidak ada lubang { $pit }; pilih dari 1 sampai { $pits }
illegal-empty-pit = lubang { $pit } kosong; lubang yang berisi: { $others }
illegal-burnt-pit = lubang { $pit } hangus; lubang yang berisi: { $others }
illegal-game-over = permainan sudah selesai; mulai yang baru atau urungkan
illegal-over = permainan sudah selesai: satu pihak kehilangan enam kelereng
illegal-no-marble = tidak ada kelereng di { $cell }; gerakkan kelereng Anda sendiri
illegal-not-yours =
    { $turn ->
        [1] kelereng di { $cell } bukan milik Anda; sekarang giliran hitam
       *[2] kelereng di { $cell } bukan milik Anda; sekarang giliran putih
    }
illegal-too-many = lebih dari tiga kelereng sebaris dari { $rear }; tiga bergerak jika Anda mulai dari { $instead }
illegal-over-the-edge = arah { $direction } membawa { $cell } keluar papan
illegal-too-weak = { $own } tidak dapat mendorong { $theirs }; dua kelereng mendorong satu, tiga mendorong satu atau dua
illegal-blocked = dorongan terhalang kelereng di { $cell }; di balik kelereng yang didorong harus ada petak kosong atau tepi papan
illegal-taken = { $cell } terisi; langkah ke samping memerlukan semua petak tujuan kosong
illegal-not-a-line = { $first } dan { $last } bukan ujung dua atau tiga kelereng sebaris
illegal-single-side-step = satu kelereng tidak melangkah ke samping; tulis { $instead }
illegal-along-the-line = itu searah garis kelereng itu sendiri; tulis { $instead }
illegal-wrong-marbles = kelereng lain yang akan bergerak; tulis { $instead }

### The levels of an engine as opponents: stones by their hardness, and how each plays
level-1 = Tanah liat
level-1-plays = Melihat satu langkah saja, dan sering salah menilainya.
level-2 = Ambar
level-2-plays = Melihat satu dua langkah, dan melewatkan sebagian besar rencana.
level-3 = Kaca
level-3-plays = Melihat ancaman sederhana, dan melewatkan rencana yang panjang.
level-4 = Opal
level-4-plays = Merencanakan beberapa langkah ke depan, dengan kekeliruan.
level-5 = Giok
level-5-plays = Merencanakan lima langkah ke depan, dan kadang-kadang keliru.
level-6 = Akik
level-6-plays = Merencanakan enam langkah ke depan atau lebih, dan jarang keliru.
level-7 = Topas
level-7-plays = Tidak sengaja keliru, dan melihat jauh ke depan.
level-8 = Safir
level-8-plays = Melihat lebih jauh lagi, dan menghukum sebagian besar kesalahan.
level-9 = Intan
level-9-plays = Bermain sebaik yang dimungkinkan waktunya.

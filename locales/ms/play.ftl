# Apa yang dikatakan oleh setiap skrin tentang permainan.

### Nama
game-solitaire = Solitaire guli
game-congkak = Congkak
game-abalone = Abalone
side-congkak-1 = Pemain 1
side-congkak-2 = Pemain 2
side-abalone-1 = Hitam
side-abalone-2 = Putih
counter-solitaire-1 = guli yang tinggal
counter-congkak-1 = Rumah Pemain 1
counter-congkak-2 = Rumah Pemain 2
counter-abalone-1 = ditawan oleh hitam
counter-abalone-2 = ditawan oleh putih
question-board = Papan
question-layout = Susunan
question-pits = Lubang setiap pihak
question-marbles = Guli dalam satu lubang
question-rules = Peraturan
question-count = Guli yang tertinggal
question-begins = Siapa mula
question-finish = Guli terakhir
question-turns = Giliran yang tinggal
answer-board-english = Inggeris
answer-board-french = Perancis
answer-board-diamond = Berlian
answer-board-asymmetric = Tidak simetri
answer-board-square-5 = Segi empat 5
answer-board-square-6 = Segi empat 6
answer-board-triangle-10 = Segi tiga 10
answer-board-triangle-15 = Segi tiga 15
answer-board-triangle-21 = Segi tiga 21
answer-layout-standard = Piawai
answer-layout-belgian-daisy = Daisi Belgium
answer-layout-german-daisy = Daisi Jerman
answer-rules-house = Biasa
answer-rules-traditional = Tradisional
answer-rules-kalah = Mancala Kalah
answer-count-side = Milik pemilik
answer-count-store = Tidak dikira
answer-finish-anywhere = Di mana-mana
answer-begins-1 = Pemain 1
answer-begins-2 = Pemain 2

### Keadaan permainan, dan bagaimana ia tamat
waiting-for-player = Menunggu pemain lawan
solitaire-left = Tinggal { $marbles } guli
solitaire-won = Menang: tinggal sebiji guli
solitaire-lost = Tiada lompatan lagi: tinggal { $marbles } guli
solitaire-lost-elsewhere = Kalah: guli terakhir bukan di { $hole }
congkak-to-sow =
    { $turns ->
        [1] Giliran { $side } menyebar
       *[other] Giliran { $side } menyebar, { $turns } giliran lagi
    }
congkak-won = { $side } menang, { $own } lawan { $theirs }
congkak-won-left = { $side } menang, { $own } lawan { $theirs }; { $score } = { $stored } + { $left } yang tinggal di lubang
congkak-draw = Seri, { $own } sama
congkak-draw-left = Seri, { $own } sama; { $score } = { $stored } + { $left } yang tinggal di lubang
abalone-to-move = Giliran { $side }
abalone-won =
    { $side } menang: enam guli { $loser ->
        [1] hitam
       *[2] putih
    } sudah keluar dari papan
abalone-won-stuck =
    { $side } menang: { $loser ->
        [1] Hitam
       *[2] Putih
    } tidak boleh bergerak
abalone-draw = Seri
ending-repetition = Seri: kedudukan yang sama buat kali ketiga
ending-move-limit = Had langkah dicapai: { $winner } menang
ending-move-limit-draw = Had langkah dicapai: seri
ending-time-up = Masa bersama tamat: { $winner } menang
ending-time-up-draw = Masa bersama tamat: seri
ending-flag = { $side } kehabisan masa: { $winner } menang
ending-resigned = { $side } mengaku kalah: { $winner } menang
ending-agreed = Seri dengan persetujuan
ending-left = { $side } telah keluar: { $winner } menang
ending-left-draw = { $side } telah keluar: seri
ending-alone-flag = Masa tamat dengan { $marbles } guli tinggal
ending-alone-given-up = Mengaku kalah dengan { $marbles } guli tinggal

### Mengapa suatu langkah ditolak
illegal-no-hole = tiada lubang { $hole } pada papan ini
illegal-no-marble-here = tiada guli di { $hole }; guli yang boleh melompat: { $others }
illegal-no-direction = tiada arah { $direction } pada papan ini; arahnya ialah { $directions }
illegal-off-board = melompat { $direction } dari { $hole } akan keluar dari papan
illegal-nothing-to-jump = tiada guli di { $over } untuk dilompati oleh { $hole }
illegal-occupied = lubang pendaratan { $hole } berisi; ia mesti kosong
illegal-no-such-pit = tiada lubang { $pit }; pilih satu dari 1 hingga { $pits }
illegal-empty-pit = lubang { $pit } kosong; lubang yang berisi: { $others }
illegal-burnt-pit = lubang { $pit } terbakar; lubang yang berisi: { $others }
illegal-game-over = permainan telah tamat; mulakan yang baharu atau undur
illegal-over = permainan telah tamat: satu pihak telah kehilangan enam guli
illegal-no-marble = tiada guli di { $cell }; gerakkan guli anda sendiri
illegal-not-yours =
    { $turn ->
        [1] guli di { $cell } bukan milik anda; sekarang giliran hitam
       *[2] guli di { $cell } bukan milik anda; sekarang giliran putih
    }
illegal-too-many = lebih daripada tiga guli sebaris dari { $rear }; tiga akan bergerak jika anda bermula dari { $instead }
illegal-over-the-edge = arah { $direction } membawa { $cell } keluar dari papan
illegal-too-weak = { $own } tidak boleh menolak { $theirs }; dua guli menolak satu, tiga menolak satu atau dua
illegal-blocked = tolakan dihalang oleh guli di { $cell }; di belakang guli yang ditolak mesti ada petak kosong atau tepi papan
illegal-taken = { $cell } sudah berisi; langkah ke sisi memerlukan semua petak tujuan kosong
illegal-not-a-line = { $first } dan { $last } bukan hujung bagi dua atau tiga guli sebaris
illegal-single-side-step = sebiji guli tidak melangkah ke sisi; tulis { $instead }
illegal-along-the-line = itu mengikut garisan guli itu sendiri; tulis { $instead }
illegal-wrong-marbles = guli lain yang akan bergerak; tulis { $instead }

### The levels of an engine as opponents: stones by their hardness, and how each plays
level-1 = Tanah liat
level-1-plays = Melihat satu langkah sahaja, dan sering salah menilainya.
level-2 = Ambar
level-2-plays = Melihat satu dua langkah, dan terlepas kebanyakan rancangan.
level-3 = Kaca
level-3-plays = Nampak ancaman mudah, dan terlepas rancangan yang panjang.
level-4 = Opal
level-4-plays = Merancang beberapa langkah ke depan, dengan kesilapan.
level-5 = Jed
level-5-plays = Merancang lima langkah ke depan, dan kadang-kadang tersilap.
level-6 = Akik
level-6-plays = Merancang enam langkah ke depan atau lebih, dan jarang tersilap.
level-7 = Topaz
level-7-plays = Tidak sengaja tersilap, dan melihat jauh ke depan.
level-8 = Nilam
level-8-plays = Melihat lebih jauh lagi, dan menghukum kebanyakan kesilapan.
level-9 = Berlian
level-9-plays = Bermain sebaik yang dibenarkan masanya.

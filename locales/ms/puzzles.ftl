# Teka-teki: kata-kata halaman, dan kata-kata program tentangnya.

### Halaman teka-teki
puzzles-title = Teka-teki
puzzles-today = Teka-teki hari ini, { $day } (UTC). Sama untuk semua orang.
puzzles-today-of = { $game }: teka-teki hari ini
puzzles-any = Lebih banyak teka-teki, satu demi satu
puzzles-every = semua
puzzles-step = Kesukaran
puzzles-theme = Tema
puzzles-start = Mula ({ $count })
puzzles-none = Tiada teka-teki seperti itu.
puzzle-begin = Selesaikan
puzzle-solved-before = Sudah selesai
puzzle-title = { $game } { $number }
puzzle-step = Kesukaran { $step } daripada 5.
puzzle-solution = Penyelesaian
puzzle-restart = Mula semula
puzzle-next = Seterusnya
puzzle-try-again = Cuba lagi
puzzle-to-board = Kembali ke papan saya
puzzle-to-solution = Kembali ke penyelesaian
puzzle-time = Selesai dalam { $time }.
puzzle-best = Masa terbaik anda pada kesukaran { $step }: { $best }.
puzzle-rated = Penarafan teka-teki anda: { $rating } ({ $change }). Hanya percubaan pertama dikira.
puzzle-walk = Ikuti baris langkah; langkah lain boleh dicuba di mana-mana.
walk-back = Undur satu langkah
walk-forward = Maju satu langkah
own-title = Yang telah anda selesaikan
own-streak =
    { $count ->
        [0] Belum ada rentetan: selesaikan satu teka-teki hari ini.
       *[other] Rentetan { $count } hari.
    }
own-line =
    { $count ->
        [0] { $game }: belum ada yang selesai
       *[other] { $game }: { $count } teka-teki selesai, penarafan { $rating } ± { $about }
    }

### Tema
theme-first-jump = satu lompatan pertama menang
theme-finish = guli terakhir ada lubangnya
theme-symmetric = simetri
theme-letter = huruf
theme-sweeps = sapuan paling sedikit
theme-classic = masalah bernama
theme-one-pit = satu lubang menang
theme-chain = satu rantaian giliran percuma menang
theme-most = menang paling banyak
theme-capture = paksa satu tawanan
theme-win = paksa tawanan keenam

### Apa yang menyukarkan teka-teki
fact-solitaire-1 = { $count } lompatan
fact-solitaire-2 = { $count } lompatan pertama salah
fact-solitaire-3 =
    { $count ->
        [0] lompatan pertama yang salah segera kelihatan
       *[other] lompatan pertama yang salah kelihatan selewat-lewatnya selepas { $count } lompatan
    }
fact-solitaire-4 = { $count } daripada 1,000 permainan rawak menang
fact-congkak-1 = { $count } sebaran
fact-congkak-2 = { $count } lubang salah menggoda dengan giliran percuma atau tembakan
fact-congkak-3 = lubang yang salah kelihatan selepas { $count } sebaran
fact-congkak-4 = { $count } daripada 10 percubaan enjin tahap 1 hingga 5 tersasar
fact-abalone-1 = { $count } langkah sendiri
fact-abalone-2 = { $count } langkah lain mengancam tawanan
fact-abalone-3 = { $count } langkah salah gagal kerana satu jawapan sahaja
fact-abalone-4 = { $count } daripada 10 percubaan enjin tahap 1 hingga 5 tersasar

### Apa yang diminta
puzzle-leave-one =
    { $hole ->
        [any] Tinggalkan sebiji guli.
       *[other] Tinggalkan sebiji guli di { $hole }.
    }
puzzle-one-sweep =
    { $hole ->
        [any] Tinggalkan sebiji guli dengan satu sapuan: sebiji guli membuat semua lompatan.
       *[other] Tinggalkan sebiji guli di { $hole } dengan satu sapuan: sebiji guli membuat semua lompatan.
    }
puzzle-sweeps =
    { $hole ->
        [any] Tinggalkan sebiji guli dalam { $count } sapuan: lompatan berturut-turut sebiji guli dikira satu.
       *[other] Tinggalkan sebiji guli di { $hole } dalam { $count } sapuan: lompatan berturut-turut sebiji guli dikira satu.
    }
puzzle-sow = Giliran { $side } menyebar: menang. Hanya satu lubang berjaya.
puzzle-sow-chain = Giliran { $side } menyebar: menang. Hanya satu rantaian { $count } sebaran berjaya.
puzzle-sow-most = Giliran { $side } menyebar: menang sebanyak mungkin. Hanya satu lubang berjaya.
puzzle-sow-most-chain = Giliran { $side } menyebar: menang sebanyak mungkin. Hanya satu rantaian berjaya.
puzzle-push-off =
    { $count ->
        [1] Giliran { $side }: tolak sebiji guli keluar dalam { $count } langkah.
       *[other] Giliran { $side }: tolak sebiji guli keluar dalam { $count } langkah, apa pun jawapan { $other }.
    }
puzzle-push-sixth =
    { $count ->
        [1] Giliran { $side }: tolak guli keenam keluar dalam { $count } langkah.
       *[other] Giliran { $side }: tolak guli keenam keluar dalam { $count } langkah, apa pun jawapan { $other }.
    }

### Kesan suatu langkah
puzzle-right = Betul.
puzzle-solved = Selesai.
puzzle-solved-off = Selesai: sebiji guli sudah keluar dari papan.
puzzle-solved-stuck = Selesai: { $side } tidak boleh bergerak.
puzzle-still-yours = Betul, dan masih giliran anda.
puzzle-answers = Betul. { $side } menjawab { $move }.
puzzle-not-one = Selepas itu tiada susunan lompatan yang meninggalkan sebiji guli:
puzzle-not-there = Selepas itu tiada susunan lompatan yang tamat di { $hole }:
puzzle-why-stuck = guli di { $hole } tidak dapat melompat atau dilompati lagi.
puzzle-why-few = guli tidak cukup.
puzzle-why-class = matlamat berada dalam kelas kedudukan lain, dan tiada lompatan meninggalkan kelasnya.
puzzle-why-parity = sesetengah lubang sentiasa mengandungi bilangan guli ganjil atau genap, dan matlamat sebaliknya.
puzzle-why-pagoda =
    { $count ->
        [1] menurut satu fungsi pagoda, tiada lompatan menaikkan jumlah, dan jumlah matlamat lebih tinggi.
       *[other] menurut fungsi-fungsi pagoda, tiada lompatan menaikkan jumlah, dan jumlah matlamat lebih tinggi.
    }
puzzle-why-searched = semua yang boleh menyusul telah diperiksa: { $count } kedudukan.
puzzle-fewest = Paling sedikit { $count } guli tinggal.
puzzle-never = Selepas itu tiada susunan lompatan yang mencapai matlamat.
puzzle-more-sweeps = Selepas itu perlu { $count } sapuan; { $enough } sudah cukup.
puzzle-then-wins = Selepas itu { $winner } menang, { $more } lawan { $less }.
puzzle-then-draw = Selepas itu permainan seri, { $more } lawan { $less }.
puzzle-win-by = Anda boleh menang dengan beza { $count }.
puzzle-last-move = Ia tidak menolak apa-apa keluar, dan itu langkah terakhir.
puzzle-captures-first = { $side } menawan dahulu dari { $place } ({ $move }).
puzzle-pushes-back = { $side } menolak balik dari { $place } ({ $move }):
puzzle-moves-from = { $side } bergerak dari { $place } ({ $move }):
puzzle-no-capture =
    { $count ->
        [1] tiada tawanan menyusul serta-merta.
       *[other] tiada tawanan boleh dipaksa dalam { $count } langkah.
    }

### Petunjuk
clue-solved = Teka-teki sudah selesai.
clue-look =
    { $row ->
        [upper]
            { $column ->
                [left] Lihat bahagian kiri atas papan.
                [right] Lihat bahagian kanan atas papan.
               *[other] Lihat bahagian atas papan.
            }
        [lower]
            { $column ->
                [left] Lihat bahagian kiri bawah papan.
                [right] Lihat bahagian kanan bawah papan.
               *[other] Lihat bahagian bawah papan.
            }
       *[other]
            { $column ->
                [left] Lihat bahagian kiri papan.
                [right] Lihat bahagian kanan papan.
               *[other] Lihat bahagian tengah papan.
            }
    }
clue-marked = Lihat tempat yang bertanda.
clue-marble = Guli di { $place } bergerak.
clue-pit =
    { $count ->
        [1] Sebar lubang yang berisi sebiji guli.
       *[other] Sebar lubang yang berisi { $count } guli.
    }
clue-move = Mainkan { $move }.
clue-line = Baris langkah: { $line }

### Kesilapan sendiri
mistakes-title = Kesilapan anda sebagai teka-teki
mistakes-solve = Selesaikan kesilapan sebagai teka-teki
mistake-asked = { $side } bermain { $move } di sini. Cari langkah yang lebih baik.
mistake-asked-solo = Selepas { $move } ia tidak boleh dimenangi lagi. Cari lompatan yang masih menang.
mistake-right = Betul: { $move } mengekalkan kelebihan.
mistake-answer = { $move } juga rugi terlalu banyak: jawapannya { $answer }.
mistake-lost = Selepas { $move } pun ia tidak boleh dimenangi.
mistake-unknown = Kesan { $move } tidak dapat dipastikan dalam masa yang ada.
mistake-count = { $count } daripada { $all }

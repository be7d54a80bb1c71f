# Teka-teki: kata-kata halaman, dan kata-kata program tentangnya.

### Halaman teka-teki
puzzles-title = Teka-teki
puzzles-today = Teka-teki hari ini, { $day } (UTC). Sama bagi semua orang.
puzzles-today-of = { $game }: teka-teki hari ini
puzzles-any = Teka-teki lain, satu demi satu
puzzles-every = semua
puzzles-step = Kesulitan
puzzles-theme = Tema
puzzles-start = Mulai ({ $count })
puzzles-none = Tidak ada teka-teki seperti itu.
puzzle-begin = Pecahkan
puzzle-solved-before = Sudah terpecahkan
puzzle-title = { $game } { $number }
puzzle-step = Kesulitan { $step } dari 5.
puzzle-solution = Solusi
puzzle-restart = Ulangi
puzzle-next = Berikutnya
puzzle-try-again = Coba lagi
puzzle-to-board = Kembali ke papan saya
puzzle-to-solution = Kembali ke solusi
puzzle-time = Terpecahkan dalam { $time }.
puzzle-best = Waktu terbaik Anda pada kesulitan { $step }: { $best }.
puzzle-rated = Peringkat teka-teki Anda: { $rating } ({ $change }). Hanya percobaan pertama yang dihitung.
puzzle-walk = Ikuti baris langkah; langkah lain dapat dicoba di mana saja.
walk-back = Mundur satu langkah
walk-forward = Maju satu langkah
own-title = Yang sudah Anda pecahkan
own-streak =
    { $count ->
        [0] Belum ada rentetan: pecahkan satu teka-teki hari ini.
       *[other] Rentetan { $count } hari.
    }
own-line =
    { $count ->
        [0] { $game }: belum ada yang terpecahkan
       *[other] { $game }: { $count } teka-teki terpecahkan, peringkat { $rating } ± { $about }
    }

### Tema
theme-first-jump = satu lompatan pertama menang
theme-finish = kelereng terakhir punya lubangnya
theme-symmetric = simetris
theme-letter = huruf
theme-sweeps = sapuan paling sedikit
theme-classic = masalah bernama
theme-one-pit = satu lubang menang
theme-chain = satu rantai giliran tambahan menang
theme-most = menang sebanyak mungkin
theme-capture = paksa satu tangkapan
theme-win = paksa tangkapan keenam

### Yang membuat teka-teki sulit
fact-solitaire-1 = { $count } lompatan
fact-solitaire-2 = { $count } lompatan pertama salah
fact-solitaire-3 =
    { $count ->
        [0] lompatan pertama yang salah segera terlihat
       *[other] lompatan pertama yang salah terlihat paling lambat setelah { $count } lompatan
    }
fact-solitaire-4 = { $count } dari 1.000 permainan acak menang
fact-congkak-1 = { $count } sebaran
fact-congkak-2 = { $count } lubang salah menggoda dengan giliran tambahan atau tembakan
fact-congkak-3 = lubang yang salah terlihat setelah { $count } sebaran
fact-congkak-4 = { $count } dari 10 percobaan mesin tingkat 1 sampai 5 meleset
fact-abalone-1 = { $count } langkah sendiri
fact-abalone-2 = { $count } langkah lain mengancam tangkapan
fact-abalone-3 = { $count } langkah salah gagal karena satu jawaban saja
fact-abalone-4 = { $count } dari 10 percobaan mesin tingkat 1 sampai 5 meleset

### Yang diminta
puzzle-leave-one =
    { $hole ->
        [any] Sisakan satu kelereng.
       *[other] Sisakan satu kelereng di { $hole }.
    }
puzzle-one-sweep =
    { $hole ->
        [any] Sisakan satu kelereng dengan satu sapuan: satu kelereng membuat semua lompatan.
       *[other] Sisakan satu kelereng di { $hole } dengan satu sapuan: satu kelereng membuat semua lompatan.
    }
puzzle-sweeps =
    { $hole ->
        [any] Sisakan satu kelereng dalam { $count } sapuan: lompatan beruntun satu kelereng dihitung satu.
       *[other] Sisakan satu kelereng di { $hole } dalam { $count } sapuan: lompatan beruntun satu kelereng dihitung satu.
    }
puzzle-sow = Giliran { $side } menyebar: menanglah. Hanya satu lubang berhasil.
puzzle-sow-chain = Giliran { $side } menyebar: menanglah. Hanya satu rantai { $count } sebaran berhasil.
puzzle-sow-most = Giliran { $side } menyebar: menanglah sebanyak mungkin. Hanya satu lubang berhasil.
puzzle-sow-most-chain = Giliran { $side } menyebar: menanglah sebanyak mungkin. Hanya satu rantai berhasil.
puzzle-push-off =
    { $count ->
        [1] Giliran { $side }: dorong satu kelereng keluar dalam { $count } langkah.
       *[other] Giliran { $side }: dorong satu kelereng keluar dalam { $count } langkah, apa pun jawaban { $other }.
    }
puzzle-push-sixth =
    { $count ->
        [1] Giliran { $side }: dorong kelereng keenam keluar dalam { $count } langkah.
       *[other] Giliran { $side }: dorong kelereng keenam keluar dalam { $count } langkah, apa pun jawaban { $other }.
    }

### Akibat sebuah langkah
puzzle-right = Benar.
puzzle-solved = Terpecahkan.
puzzle-solved-off = Terpecahkan: satu kelereng keluar papan.
puzzle-solved-stuck = Terpecahkan: { $side } tidak dapat bergerak.
puzzle-still-yours = Benar, dan masih giliran Anda.
puzzle-answers = Benar. { $side } menjawab { $move }.
puzzle-not-one = Setelah itu tidak ada urutan lompatan yang menyisakan satu kelereng:
puzzle-not-there = Setelah itu tidak ada urutan lompatan yang berakhir di { $hole }:
puzzle-why-stuck = kelereng di { $hole } tidak dapat melompat atau dilompati lagi.
puzzle-why-few = kelerengnya terlalu sedikit.
puzzle-why-class = tujuan ada di kelas posisi lain, dan tidak ada lompatan yang meninggalkan kelasnya.
puzzle-why-parity = beberapa lubang selalu berisi kelereng berjumlah ganjil atau genap, dan tujuannya sebaliknya.
puzzle-why-pagoda =
    { $count ->
        [1] menurut sebuah fungsi pagoda, tidak ada lompatan yang menaikkan jumlah, dan jumlah tujuan lebih tinggi.
       *[other] menurut fungsi-fungsi pagoda, tidak ada lompatan yang menaikkan jumlah, dan jumlah tujuan lebih tinggi.
    }
puzzle-why-searched = semua yang dapat menyusul sudah diperiksa: { $count } posisi.
puzzle-fewest = Paling sedikit { $count } kelereng tersisa.
puzzle-never = Setelah itu tidak ada urutan lompatan yang mencapai tujuan.
puzzle-more-sweeps = Setelah itu perlu { $count } sapuan; { $enough } sudah cukup.
puzzle-then-wins = Setelah itu { $winner } menang, { $more } lawan { $less }.
puzzle-then-draw = Setelah itu permainan seri, { $more } lawan { $less }.
puzzle-win-by = Anda dapat menang dengan selisih { $count }.
puzzle-last-move = Tidak ada yang terdorong keluar, dan itu langkah terakhir.
puzzle-captures-first = { $side } menangkap lebih dulu dari { $place } ({ $move }).
puzzle-pushes-back = { $side } mendorong balik dari { $place } ({ $move }):
puzzle-moves-from = { $side } bergerak dari { $place } ({ $move }):
puzzle-no-capture =
    { $count ->
        [1] tidak ada tangkapan yang langsung menyusul.
       *[other] tidak ada tangkapan yang dapat dipaksa dalam { $count } langkah.
    }

### Petunjuk
clue-solved = Teka-teki sudah terpecahkan.
clue-look =
    { $row ->
        [upper]
            { $column ->
                [left] Lihat bagian kiri atas papan.
                [right] Lihat bagian kanan atas papan.
               *[other] Lihat bagian atas papan.
            }
        [lower]
            { $column ->
                [left] Lihat bagian kiri bawah papan.
                [right] Lihat bagian kanan bawah papan.
               *[other] Lihat bagian bawah papan.
            }
       *[other]
            { $column ->
                [left] Lihat bagian kiri papan.
                [right] Lihat bagian kanan papan.
               *[other] Lihat bagian tengah papan.
            }
    }
clue-marked = Lihat tempat yang ditandai.
clue-marble = Kelereng di { $place } bergerak.
clue-pit =
    { $count ->
        [1] Sebarkan lubang yang berisi satu biji.
       *[other] Sebarkan lubang yang berisi { $count } biji.
    }
clue-move = Mainkan { $move }.
clue-line = Baris langkah: { $line }

### Kesalahan sendiri
mistakes-title = Kesalahan Anda sebagai teka-teki
mistakes-solve = Pecahkan kesalahan sebagai teka-teki
mistake-asked = { $side } memainkan { $move } di sini. Cari langkah yang lebih baik.
mistake-asked-solo = Setelah { $move } tidak bisa dimenangkan lagi. Cari lompatan yang masih menang.
mistake-right = Benar: { $move } mempertahankan keadaan.
mistake-answer = { $move } juga rugi terlalu banyak: jawabannya { $answer }.
mistake-lost = Setelah { $move } pun tidak bisa dimenangkan.
mistake-unknown = Akibat { $move } tidak dapat dipastikan pada waktunya.
mistake-count = { $count } dari { $all }

# Pelajaran: kata-kata di sekelilingnya dan dalam setiap satunya.

lessons-title = Pelajaran
lessons-of = { $game }, langkah demi langkah
lessons-count = Pelajaran { $count } daripada { $all }
lessons-all-done = Itulah pelajaran terakhir. Teka-teki menanti anda.
lesson-right = Betul. Teruskan.
lesson-done = Betul: tugas selesai.
lesson-wrong = Bukan itu. Tiada apa-apa berubah; cuba yang lain.
lesson-again = Tiada langkah lagi. Mulakan pelajaran ini semula.
lesson-before = Sebelumnya
lesson-show = Tunjukkan
lesson-next = Berikut

### solitaire
lesson-solitaire-jump = Sebiji guli melompat lurus melepasi jirannya ke lubang kosong di belakangnya, dan jiran itu keluar dari papan. Buat satu lompatan: klik guli, kemudian lubang tempat ia mendarat.
lesson-solitaire-start = Permainan bermula dengan satu lubang kosong. Guli melompat ke atas, bawah, kiri atau kanan, tidak menyerong. Buat salah satu daripada empat lompatan pertama.
lesson-solitaire-landing = Lihat dahulu sebelum melompat. Di mana guli di C3 mendarat apabila melompat ke bawah? Klik lubangnya.
lesson-solitaire-two-jumps = Tiga guli, dua lompatan: tinggalkan sebiji. Lompatan pertama mesti meletakkan guli di tempat ia boleh melompat lagi.
lesson-solitaire-sweep = Beberapa lompatan berturut-turut oleh sebiji guli ialah satu sapuan. Ambil ketiga-tiga yang lain dengan guli di E2: kanan, atas, kanan.
lesson-solitaire-stuck = Guli yang tidak dapat dicapai oleh mana-mana guli lain tinggal hingga akhir. Guli mana di sini tidak akan dapat melompat atau dilompati? Klik guli itu.
lesson-solitaire-package-of-three = Pakej tiga: sebaris tiga guli hilang jika guli keempat di sisinya membantu lalu kembali. Kosongkan C4, D4 dan E4 dengan guli di C3, yang berakhir di tempat asalnya.
lesson-solitaire-package-of-six = Pakej enam: satu blok dua kali tiga hilang semuanya dengan satu pembantu, di sini guli di C3. Tinggalkan sebiji guli.
lesson-solitaire-backwards = Fikir dari belakang: guli terakhir ada di D4. Dari manakah ia melompat? Klik salah satu daripada empat lubang yang mungkin.
lesson-solitaire-colours = Warnakan pepenjuru dengan tiga warna: setiap lompatan mengubah bilangan pada setiap warna sebanyak satu. Maka dari permulaan ini guli terakhir hanya boleh berada di tengah atau di empat lubang lain, tiga langkah daripadanya. Klik salah satu.
lesson-solitaire-cross = Palang, masalah klasik: enam guli. Tinggalkan sebiji.
lesson-solitaire-house = Tujuh guli: cari pakej dahulu. Tinggalkan sebiji.
lesson-solitaire-whole = Kini satu permainan penuh. Kosongkan pakej demi pakej, lengan dahulu, dan tinggalkan paling banyak lima guli. “Tunjukkan” membuat lompatan satu penyelesaian penuh.

### congkak
lesson-congkak-sowing = Anda ialah Pemain 1: milik anda ialah lubang yang boleh dipilih sekarang, dan rumah di sebelah lubang 1. Satu giliran ialah satu sebaran: semua guli dalam satu lubang anda dijatuhkan satu demi satu, mula-mula ke arah rumah anda, kemudian terus mengelilingi papan. Sebarkan mana-mana lubang anda.
lesson-congkak-counting = Kira sebelum menyebar: lubang yang berisi guli sebanyak nombornya tamat di rumah. Klik lubang anda yang begitu.
lesson-congkak-around = Sebaran panjang melepasi rumah anda ke pihak lawan. Di manakah guli terakhir lubang 2 anda jatuh? Klik lubang itu.
lesson-congkak-free-turn = Jika guli terakhir jatuh ke rumah anda, giliran anda lagi. Dapatkan giliran percuma.
lesson-congkak-chain = Dua giliran percuma berturut-turut ialah rantaian. Susunannya penting: lubang dekat rumah dahulu, sebelum lubang lain mengisinya. Sebarkan kedua-duanya.
lesson-congkak-long-chain = Rantaian yang lebih panjang: apabila lubang 1 berisi sebiji, sebarkan dahulu. Buat lima giliran percuma: 1, 2, 1, 3, 1.
lesson-congkak-steal = Jika guli terakhir jatuh ke lubang anda yang kosong, anda menembak isi lubang bertentangan. Tembak empat guli.
lesson-congkak-danger = Jika guli terakhir jatuh ke lubang kosong pihak lawan, anda hilang giliran dan lawan mendapat dua. Sebarkan lubang yang mengelakkannya.
lesson-congkak-starving = Melaparkan: jika lawan tidak diberi guli, langkahnya sedikit. Pemain 2 tinggal sebiji guli. Sebarkan lubang yang tidak memberi lawan apa-apa.
lesson-congkak-end = Apabila semua lubang satu pihak kosong, permainan tamat, dan isi lubang pihak lain dikira untuk pemiliknya. Anda menang 10 lawan 8: tamatkan permainan.
lesson-congkak-win = Teka-teki penutup: kini anda Pemain 2, dan milik anda ialah lubang yang boleh dipilih. Hanya satu daripadanya menang. Kira bagi kedua-dua pihak, kemudian sebarkan.

### abalone
lesson-abalone-single = Anda Hitam. Sebiji guli bergerak satu petak ke salah satu daripada enam arah. Klik guli itu, kemudian petak di sebelahnya.
lesson-abalone-in-line = Dua atau tiga guli dalam barisan yang tidak terputus bergerak bersama. Klik ketiga-tiganya, kemudian petak di hadapannya, di kiri atau di kanan.
lesson-abalone-sideways = Sebaris guli juga boleh melangkah ke sisi, semuanya sekali gus, ke petak kosong. Klik ketiga-tiganya, kemudian petak kosong di sebelahnya.
lesson-abalone-two-against-one = Sumito: guli yang lebih banyak menolak yang lebih sedikit, dalam satu baris. Dua menolak satu: klik kedua-dua guli hitam, kemudian guli putih.
lesson-abalone-three-against-two = Tiga menolak satu atau dua. Tolak kedua-dua guli putih: klik ketiga-tiga guli hitam, kemudian guli putih yang pertama.
lesson-abalone-no-push = Dua tidak boleh menolak dua. Di manakah guli hitam ketiga mesti berada untuk menolak ke kanan? Klik petak itu.
lesson-abalone-blocked = Di belakang guli yang ditolak mesti ada ruang. Guli manakah menghalang tolakan ke kanan? Klik guli itu.
lesson-abalone-edge = Di tepi tiada apa-apa di belakang: guli yang ditolak jatuh dan ditawan. Tolak guli putih keluar.
lesson-abalone-centre = Tepi berbahaya, jadi bahagian tengah paling bernilai: siapa memegangnya menolak lawan ke luar. Klik petak di tengah.
lesson-abalone-split = Kumpulan yang terpisah lemah: sebiji guli sahaja tidak menolak sesiapa. Hitam telah memisahkan barisan Putih. Klik guli putih yang bersendirian.
lesson-abalone-tempo = Tempo: langkah yang mengancam tawanan tidak memberi lawan masa. Tolak guli di H6 ke tepi dengan F6 dan G6; Putih menjawab di tempat lain; kemudian tolak guli itu keluar dengan G4 dan H5.
lesson-abalone-win = Siapa menolak enam guli keluar menang. Lima sudah tiada: tolak yang keenam.

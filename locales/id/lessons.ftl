# Pelajaran: kata-kata di sekitarnya dan di setiap pelajaran.

lessons-title = Pelajaran
lessons-of = { $game }, langkah demi langkah
lessons-count = Pelajaran { $count } dari { $all }
lessons-all-done = Itu pelajaran terakhir. Teka-teki menunggu Anda.
lesson-right = Benar. Lanjutkan.
lesson-done = Benar: tugas selesai.
lesson-wrong = Bukan itu. Tidak ada yang berubah; coba yang lain.
lesson-again = Tidak ada langkah lagi. Ulangi pelajaran ini.
lesson-before = Sebelumnya
lesson-show = Tunjukkan
lesson-next = Lanjut

### solitaire
lesson-solitaire-jump = Sebuah kelereng melompat lurus melewati tetangganya ke lubang kosong di baliknya, dan tetangga itu keluar papan. Buatlah satu lompatan: klik kelereng, lalu lubang tempat mendaratnya.
lesson-solitaire-start = Permainan dimulai dengan satu lubang kosong. Kelereng melompat ke atas, bawah, kiri, atau kanan, tidak miring. Buatlah salah satu dari empat lompatan pertama.
lesson-solitaire-landing = Lihat dulu sebelum melompat. Di mana kelereng di C3 mendarat bila melompat ke bawah? Klik lubangnya.
lesson-solitaire-two-jumps = Tiga kelereng, dua lompatan: sisakan satu. Lompatan pertama harus menaruh kelereng di tempat ia dapat melompat lagi.
lesson-solitaire-sweep = Beberapa lompatan beruntun satu kelereng disebut sapuan. Ambil ketiga yang lain dengan kelereng di E2: kanan, atas, kanan.
lesson-solitaire-stuck = Kelereng yang tidak dapat dicapai kelereng lain tinggal sampai akhir. Kelereng mana di sini yang tidak akan pernah dapat melompat atau dilompati? Klik kelereng itu.
lesson-solitaire-package-of-three = Paket tiga: sebaris tiga kelereng hilang bila kelereng keempat di sisinya membantu lalu kembali. Kosongkan C4, D4, dan E4 dengan kelereng di C3, yang berakhir di tempat asalnya.
lesson-solitaire-package-of-six = Paket enam: satu blok dua kali tiga hilang seluruhnya dengan satu pembantu, di sini kelereng di C3. Sisakan satu kelereng.
lesson-solitaire-backwards = Berpikirlah dari belakang: kelereng terakhir ada di D4. Dari mana ia melompat? Klik salah satu dari empat lubang yang mungkin.
lesson-solitaire-colours = Warnai diagonal dengan tiga warna: setiap lompatan mengubah jumlah pada setiap warna sebesar satu. Maka dari awal ini kelereng terakhir hanya bisa di tengah atau di empat lubang lain, tiga langkah darinya. Klik salah satu.
lesson-solitaire-cross = Salib, masalah klasik: enam kelereng. Sisakan satu.
lesson-solitaire-house = Tujuh kelereng: cari paket dulu. Sisakan satu.
lesson-solitaire-whole = Sekarang satu permainan penuh. Kosongkan paket demi paket, lengan dulu, dan sisakan paling banyak lima kelereng. “Tunjukkan” membuat lompatan sebuah solusi penuh.

### congkak
lesson-congkak-sowing = Anda adalah Pemain 1: milik Anda adalah lubang yang dapat dipilih sekarang, dan lumbung di samping lubang 1. Satu giliran adalah satu sebaran: semua biji dari satu lubang Anda dijatuhkan satu per satu, mula-mula ke arah lumbung Anda, lalu terus mengelilingi papan. Sebarkan salah satu lubang Anda.
lesson-congkak-counting = Hitung sebelum menyebar: lubang yang isinya sebanyak nomornya berakhir di lumbung. Klik lubang Anda yang demikian.
lesson-congkak-around = Sebaran panjang melewati lumbung Anda ke pihak lawan. Di mana biji terakhir lubang 2 Anda jatuh? Klik lubang itu.
lesson-congkak-free-turn = Bila biji terakhir jatuh ke lumbung Anda, giliran Anda lagi. Dapatkan giliran tambahan.
lesson-congkak-chain = Dua giliran tambahan beruntun adalah rantai. Urutannya penting: lubang dekat lumbung dulu, sebelum lubang lain mengisinya. Sebarkan keduanya.
lesson-congkak-long-chain = Rantai yang lebih panjang: setiap kali lubang 1 berisi satu biji, sebarkan dulu. Buat lima giliran tambahan: 1, 2, 1, 3, 1.
lesson-congkak-steal = Bila biji terakhir jatuh ke lubang Anda yang kosong, Anda menembak isi lubang di seberangnya. Tembak empat biji.
lesson-congkak-danger = Bila biji terakhir jatuh ke lubang kosong pihak lawan, Anda kehilangan giliran dan lawan mendapat dua. Sebarkan lubang yang menghindarinya.
lesson-congkak-starving = Melaparkan: bila lawan tidak diberi biji, langkahnya sedikit. Pemain 2 tinggal satu biji. Sebarkan lubang yang tidak memberi lawan apa pun.
lesson-congkak-end = Bila semua lubang satu pihak kosong, permainan selesai, dan isi lubang pihak lain dihitung bagi pemiliknya. Anda menang 10 lawan 8: selesaikan permainan.
lesson-congkak-win = Teka-teki penutup: kini Anda Pemain 2, dan milik Anda adalah lubang yang dapat dipilih. Hanya satu di antaranya menang. Hitung bagi kedua pihak, lalu sebarkan.

### abalone
lesson-abalone-single = Anda Hitam. Sebuah kelereng bergerak satu petak ke salah satu dari enam arah. Klik kelereng itu, lalu petak di sebelahnya.
lesson-abalone-in-line = Dua atau tiga kelereng dalam barisan tak terputus bergerak bersama. Klik ketiganya, lalu petak di depannya, di kiri atau di kanan.
lesson-abalone-sideways = Sebaris kelereng juga boleh melangkah ke samping, semuanya sekaligus, ke petak kosong. Klik ketiganya, lalu petak kosong di sampingnya.
lesson-abalone-two-against-one = Sumito: kelereng yang lebih banyak mendorong yang lebih sedikit, dalam satu baris. Dua mendorong satu: klik kedua kelereng hitam, lalu kelereng putih.
lesson-abalone-three-against-two = Tiga mendorong satu atau dua. Dorong kedua kelereng putih: klik ketiga kelereng hitam, lalu kelereng putih yang pertama.
lesson-abalone-no-push = Dua tidak dapat mendorong dua. Di mana kelereng hitam ketiga harus berada untuk mendorong ke kanan? Klik petak itu.
lesson-abalone-blocked = Di balik kelereng yang didorong harus ada ruang. Kelereng mana yang menghalangi dorongan ke kanan? Klik kelereng itu.
lesson-abalone-edge = Di tepi tidak ada apa pun di belakang: kelereng yang didorong jatuh dan ditangkap. Dorong kelereng putih keluar.
lesson-abalone-centre = Tepi berbahaya, maka bagian tengah paling bernilai: siapa yang memegangnya mendorong lawan ke luar. Klik petak di tengah.
lesson-abalone-split = Kelompok yang terpisah itu lemah: sebuah kelereng saja tidak mendorong siapa pun. Hitam telah memisahkan barisan Putih. Klik kelereng putih yang sendirian.
lesson-abalone-tempo = Tempo: langkah yang mengancam tangkapan tidak memberi lawan waktu. Dorong kelereng di H6 ke tepi dengan F6 dan G6; Putih menjawab di tempat lain; lalu dorong kelereng itu keluar dengan G4 dan H5.
lesson-abalone-win = Siapa yang mendorong enam kelereng keluar menang. Lima sudah keluar: dorong yang keenam.

# Bab-bab aturan.

rules-book = Buku lengkap
rules-book-has = memuat panduan, notasi, dan semua perintah (dalam bahasa Inggris).
rules-here = Melangkah di sini
rules-show = Perlihatkan: { $what }

### Solitaire kelereng
rules-solitaire-what = Permainan untuk satu pemain. Kelereng mengisi semua lubang papan kecuali satu, dan setiap lompatan menyingkirkan satu kelereng. Makin sedikit yang tersisa saat tidak ada lompatan lagi, makin baik; jika tersisa satu, Anda menang.
rules-solitaire-jump = Lompatan
rules-solitaire-jump-how = Sebuah kelereng melompat lurus melewati kelereng di sebelahnya dan mendarat di lubang kosong tepat di baliknya. Kelereng yang dilompati keluar dari papan.
rules-solitaire-before = Kelereng pertama melompati yang kedua, yang lalu keluar dari papan.
rules-solitaire-before-picture = Sebuah kelereng melompati tetangganya ke lubang kosong di baliknya
rules-solitaire-triangle = Papan segitiga mempunyai tiga garis melalui setiap lubang.
rules-solitaire-triangle-picture = Pada papan segitiga kelereng melompat sepanjang salah satu dari tiga garis
rules-solitaire-straight = Pada papan persegi lompatan hanya mendatar dan tegak, tidak pernah miring.
rules-solitaire-only = Tidak ada jenis langkah lain, dan Anda boleh berpikir selama yang Anda mau.
rules-solitaire-over = Permainan selesai bila tidak ada kelereng yang dapat melompat.
rules-solitaire-here = Klik kelereng lalu lubang tempat mendaratnya, atau seret ke sana. Anda juga dapat mengetiknya: lubang dan arah, jadi F4U adalah kelereng di F4 yang melompat ke atas. Papan segitiga memakai UL, UR, DL, dan DR untuk garis miring.
rules-solitaire-boards = Papan
rules-solitaire-which = Salib Inggris dengan 33 lubang adalah papan klasik. Papan Prancis punya empat lubang lagi, papan Wiegleb 45; ada juga intan, salib asimetris, persegi, dan segitiga. Gambar apa pun dengan paling banyak 64 lubang dapat dibuka sebagai posisi.

### Congklak
rules-congkak-what = Permainan untuk dua orang, dikenal di seluruh Asia Tenggara sebagai congklak, dakon, atau congkak. Setiap pemain punya sebaris lubang dan sebuah lumbung di sebelah kirinya. Pemain 1 duduk di bawah, Pemain 2 di atas. Pemain yang mengumpulkan lebih banyak biji di akhir menang.
rules-congkak-sowing = Menyebar
rules-congkak-how = Pada giliran Anda, pilih salah satu lubang Anda, ambil semua bijinya dan jatuhkan satu per satu searah jarum jam: sepanjang lubang Anda ke arah lumbung Anda, satu ke dalam lumbung, lalu sepanjang pihak lawan, dan kembali ke ujung jauh Anda. Lumbung lawan dilewati.
rules-congkak-start = Lubang dinomori dari lumbung pemiliknya ke luar.
rules-congkak-start-picture = Papan kecil di awal, tiga biji di setiap lubang
rules-congkak-sown = Lubang 3 berisi tiga biji: yang terakhir sampai ke lumbung, dan memberi giliran tambahan.
rules-congkak-sown-picture = Lubang 3 disebar: satu biji di lubang 2 dan 1, dan yang terakhir di lumbung
rules-congkak-around = Empat biji dari lubang 2 sampai ke pihak lawan.
rules-congkak-around-picture = Empat biji dari lubang 2 jatuh ke lubang 1, lumbung, dan dua lubang pihak lawan
rules-congkak-taken = Biji terakhir jatuh di lubang kosong: empat biji di seberangnya diambil.
rules-congkak-taken-picture = Dua biji dari lubang 4 jatuh di lubang 3 dan 2; lubang 2 kosong, jadi empat biji di seberangnya masuk ke lumbung
rules-congkak-last = Tempat jatuhnya biji terakhir
rules-congkak-last-store = Di lumbung sendiri: giliran tambahan. Lubang yang isinya tepat sama dengan nomornya selalu memberinya.
rules-congkak-last-own = Di lubang Anda yang tadinya kosong: Anda menembak, yaitu mengambil isi lubang di seberangnya ke lumbung Anda. Biji terakhir Anda tetap di tempatnya.
rules-congkak-last-theirs = Di lubang kosong pihak lawan: Anda kehilangan giliran, dan lawan mendapat dua.
rules-congkak-last-else = Di tempat lain: giliran Anda selesai.
rules-congkak-end = Akhir permainan
rules-congkak-end-how = Begitu semua lubang satu pihak kosong, permainan selesai. Biji yang masih ada di lubang dihitung bagi pihak tempatnya berada, kecuali Anda memilih hanya lumbung yang dihitung.
rules-congkak-traditional = Aturan tradisional
rules-congkak-traditional-how = Biji terakhir yang jatuh di lubang berisi diambil bersama isi lubang itu, dan sebaran berlanjut. Menembak lubang seberang juga mengambil biji terakhir Anda. Permainan terdiri atas babak, dan lubang yang tidak dapat diisi lagi oleh pemain yang kekurangan menjadi lubang hangus.

### Abalone
rules-abalone-what = Permainan untuk dua orang pada segi enam dengan 61 petak. Setiap pihak punya empat belas kelereng, dan yang pertama mendorong enam kelereng lawan keluar tepi menang. Hitam mulai.
rules-abalone-moving = Bergerak
rules-abalone-how = Dalam satu langkah Anda menggeser satu, dua, atau tiga kelereng Anda yang sebaris tanpa putus, satu petak ke satu arah.
rules-abalone-in-line = Sebaris: sepanjang garis yang dibentuknya, ke petak kosong atau sambil mendorong yang ada di sana.
rules-abalone-aside = Ke samping: semuanya sekaligus, bila setiap petak yang dimasuki kosong.
rules-abalone-pushing = Mendorong
rules-abalone-push-how = Hanya barisan yang dapat mendorong, hanya sepanjang garisnya, dan hanya kelereng yang jumlahnya lebih sedikit: dua mendorong satu, tiga mendorong satu atau dua. Di balik kelereng yang didorong harus ada petak kosong atau tepi papan. Kelereng yang terdorong keluar tepi ditangkap.
rules-abalone-two = Dua mendorong satu.
rules-abalone-two-picture = Dua kelereng hitam mendorong satu kelereng putih sepanjang garisnya
rules-abalone-three = Tiga mendorong dua.
rules-abalone-three-picture = Tiga kelereng hitam mendorong dua kelereng putih sepanjang garisnya
rules-abalone-off = Tiga mendorong satu keluar tepi.
rules-abalone-off-picture = Tiga kelereng hitam mendorong satu kelereng putih keluar tepi
rules-abalone-step = Langkah ke samping tidak pernah mendorong.
rules-abalone-step-picture = Tiga kelereng bergeser ke samping bersama-sama
rules-abalone-single = Satu kelereng saja tidak pernah mendorong.
rules-abalone-own = Anda tidak dapat mendorong kelereng sendiri, dan tidak dapat keluar papan sendiri.
rules-abalone-third = Bila posisi yang sama muncul ketiga kalinya dengan giliran yang sama, permainan seri.
rules-abalone-here = Klik kelereng lalu tujuannya. Untuk dua atau tiga, klik masing-masing atau kedua ujungnya, dalam urutan apa pun, lalu tempat yang bertanda; atau seret. Sebelum Anda memilih, panah menunjukkan tujuan setiap kelereng dan tanda silang menandai yang akan jatuh. Anda juga dapat mengetik langkah: i-C5-3 menggerakkan barisan dengan C5 paling belakang, ke arah pukul tiga; s-E4-F5-11 menggeser barisan dari E4 sampai F5 ke samping, ke arah pukul sebelas.

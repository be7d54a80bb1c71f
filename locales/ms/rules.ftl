# Bab-bab peraturan.

rules-book = Buku penuh
rules-book-has = memuatkan panduan, notasi dan semua arahan (dalam bahasa Inggeris).
rules-here = Membuat langkah di sini
rules-show = Tunjukkan: { $what }

### Solitaire guli
rules-solitaire-what = Permainan untuk seorang pemain. Guli memenuhi setiap lubang papan kecuali satu, dan setiap lompatan membuang sebiji guli. Semakin sedikit guli yang tinggal apabila tiada lompatan lagi, semakin baik; jika tinggal sebiji, anda menang.
rules-solitaire-jump = Lompatan
rules-solitaire-jump-how = Sebiji guli melompat lurus melepasi guli di sebelahnya lalu mendarat di lubang kosong betul-betul di belakangnya. Guli yang dilompati keluar dari papan.
rules-solitaire-before = Guli pertama melompati guli kedua, yang lalu keluar dari papan.
rules-solitaire-before-picture = Sebiji guli melompati jirannya ke lubang kosong di belakang
rules-solitaire-triangle = Papan segi tiga mempunyai tiga garisan melalui setiap lubang.
rules-solitaire-triangle-picture = Pada papan segi tiga guli melompat mengikut mana-mana satu daripada tiga garisan
rules-solitaire-straight = Pada papan segi empat lompatan hanya melintang dan menegak, tidak sekali-kali menyerong.
rules-solitaire-only = Tiada langkah jenis lain, dan anda boleh berfikir selama mana yang anda mahu.
rules-solitaire-over = Permainan tamat apabila tiada guli boleh melompat.
rules-solitaire-here = Klik sebiji guli dan kemudian lubang tempat ia mendarat, atau seret ke situ. Anda juga boleh menaipnya: lubang dan arah, jadi F4U ialah guli di F4 yang melompat ke atas. Papan segi tiga menggunakan UL, UR, DL dan DR untuk garisan serong.
rules-solitaire-boards = Papan
rules-solitaire-which = Palang Inggeris dengan 33 lubang ialah papan klasik. Papan Perancis ada empat lubang lagi, papan Wiegleb 45; ada juga berlian, palang tidak simetri, segi empat dan segi tiga. Apa-apa lukisan dengan sehingga 64 lubang boleh dibuka sebagai kedudukan.

### Congkak
rules-congkak-what = Permainan untuk dua orang, dikenali di seluruh Asia Tenggara. Setiap pemain mempunyai sebaris lubang dan sebuah rumah di sebelah kiri. Pemain 1 duduk di bawah, Pemain 2 di atas. Pemain yang mengumpul lebih banyak guli pada akhirnya menang.
rules-congkak-sowing = Menyebar
rules-congkak-how = Pada giliran anda, pilih salah satu lubang anda, ambil semua gulinya dan jatuhkan satu demi satu mengikut arah jam: di sepanjang lubang anda ke arah rumah anda, sebiji ke dalam rumah, kemudian di sepanjang pihak lawan, dan kembali ke hujung jauh anda. Rumah pemain lawan dilangkau.
rules-congkak-start = Lubang dinomborkan dari rumah pemiliknya ke luar.
rules-congkak-start-picture = Papan kecil pada permulaan, tiga guli dalam setiap lubang
rules-congkak-sown = Lubang 3 berisi tiga guli: yang terakhir sampai ke rumah, dan memberi giliran percuma.
rules-congkak-sown-picture = Lubang 3 disebarkan: sebiji guli di lubang 2 dan 1, dan yang terakhir di rumah
rules-congkak-around = Empat guli dari lubang 2 sampai ke pihak lawan.
rules-congkak-around-picture = Empat guli dari lubang 2 pergi ke lubang 1, rumah dan dua lubang pihak lawan
rules-congkak-taken = Guli terakhir jatuh di lubang kosong: empat guli di seberangnya diambil.
rules-congkak-taken-picture = Dua guli dari lubang 4 jatuh di lubang 3 dan 2; lubang 2 kosong, jadi empat guli di seberangnya masuk ke rumah
rules-congkak-last = Tempat guli terakhir jatuh
rules-congkak-last-store = Di rumah sendiri: giliran percuma. Lubang yang mengandungi guli sebanyak nombornya sendiri sentiasa memberinya.
rules-congkak-last-own = Di lubang anda yang tadinya kosong: anda menembak, iaitu mengambil isi lubang bertentangan ke dalam rumah anda. Guli terakhir anda tinggal di situ.
rules-congkak-last-theirs = Di lubang kosong pihak lawan: anda kehilangan giliran, dan lawan mendapat dua.
rules-congkak-last-else = Di tempat lain: giliran anda tamat.
rules-congkak-end = Penamat
rules-congkak-end-how = Sebaik sahaja semua lubang satu pihak kosong, permainan tamat. Guli yang masih ada di dalam lubang dikira untuk pihak tempat ia berada, melainkan anda memilih untuk mengira rumah sahaja.
rules-congkak-traditional = Peraturan tradisional
rules-congkak-traditional-how = Guli terakhir yang jatuh ke dalam lubang berisi diambil bersama isi lubang itu, dan sebaran diteruskan. Menembak lubang bertentangan turut mengambil guli terakhir anda. Permainan mempunyai pusingan, dan lubang yang tidak dapat diisi semula oleh pemain yang kurang gulinya menjadi lubang terbakar.

### Abalone
rules-abalone-what = Permainan untuk dua orang pada heksagon dengan 61 petak. Setiap pihak mempunyai empat belas guli, dan yang pertama menolak enam guli lawan keluar dari tepi menang. Hitam mula dahulu.
rules-abalone-moving = Bergerak
rules-abalone-how = Dalam satu langkah anda menggerakkan satu, dua atau tiga guli anda yang sebaris tanpa putus, satu petak ke satu arah.
rules-abalone-in-line = Sebaris: mengikut garisan yang dibentuknya, ke petak kosong atau menolak apa yang ada di situ.
rules-abalone-aside = Ke sisi: semuanya serentak, apabila setiap petak yang dimasuki kosong.
rules-abalone-pushing = Menolak
rules-abalone-push-how = Hanya barisan boleh menolak, hanya mengikut arahnya sendiri, dan hanya guli yang kurang bilangannya: dua menolak satu, tiga menolak satu atau dua. Di belakang guli yang ditolak mesti ada petak kosong atau tepi papan. Guli yang ditolak keluar dari tepi ditawan.
rules-abalone-two = Dua menolak satu.
rules-abalone-two-picture = Dua guli hitam menolak sebiji guli putih mengikut garisannya
rules-abalone-three = Tiga menolak dua.
rules-abalone-three-picture = Tiga guli hitam menolak dua guli putih mengikut garisannya
rules-abalone-off = Tiga menolak satu keluar dari tepi.
rules-abalone-off-picture = Tiga guli hitam menolak sebiji guli putih keluar dari tepi
rules-abalone-step = Langkah ke sisi tidak pernah menolak.
rules-abalone-step-picture = Tiga guli melangkah ke sisi bersama-sama
rules-abalone-single = Sebiji guli sahaja tidak boleh menolak.
rules-abalone-own = Anda tidak boleh menolak guli sendiri, dan tidak boleh meninggalkan papan sendiri.
rules-abalone-third = Apabila kedudukan yang sama muncul kali ketiga dengan giliran yang sama, permainan seri.
rules-abalone-here = Klik sebiji guli dan tempat tujuannya. Untuk dua atau tiga, klik setiap satu atau kedua-dua hujungnya, dalam apa-apa urutan, kemudian tempat yang bertanda; atau seret. Sebelum anda memilih, anak panah menunjukkan tujuan setiap guli dan palang menandakan guli yang akan jatuh. Anda juga boleh menaip langkah: i-C5-3 menggerakkan barisan yang C5 di belakang sekali, ke arah pukul tiga; s-E4-F5-11 menggerakkan barisan dari E4 hingga F5 ke sisi, ke arah pukul sebelas.

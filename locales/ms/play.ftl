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
answer-layout-standard = Piawai
answer-layout-belgian-daisy = Daisi Belgium
answer-layout-german-daisy = Daisi Jerman
answer-finish-anywhere = Di mana-mana
answer-begins-1 = Pemain 1
answer-begins-2 = Pemain 2

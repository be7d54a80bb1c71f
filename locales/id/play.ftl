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
answer-layout-standard = Standar
answer-layout-belgian-daisy = Aster Belgia
answer-layout-german-daisy = Aster Jerman
answer-finish-anywhere = Di mana saja
answer-begins-1 = Pemain 1
answer-begins-2 = Pemain 2

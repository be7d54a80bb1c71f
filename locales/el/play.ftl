# Τι λέει κάθε οθόνη για τα παιχνίδια.

### Ονόματα
game-solitaire = Σόλο με βόλους
game-congkak = Τσόνγκακ
game-abalone = Αμπαλόνε
side-congkak-1 = Παίκτης 1
side-congkak-2 = Παίκτης 2
side-abalone-1 = Μαύρος
side-abalone-2 = Λευκός
counter-solitaire-1 = βόλοι που απομένουν
counter-congkak-1 = Αποθήκη του Παίκτη 1
counter-congkak-2 = Αποθήκη του Παίκτη 2
counter-abalone-1 = αιχμάλωτοι του μαύρου
counter-abalone-2 = αιχμάλωτοι του λευκού
question-board = Ταμπλό
question-layout = Διάταξη
question-pits = Λακκούβες ανά πλευρά
question-marbles = Βόλοι ανά λακκούβα
question-rules = Κανόνες
question-count = Βόλοι που μένουν
question-begins = Ποιος αρχίζει
question-finish = Τελευταίος βόλος
question-turns = Γύροι που απομένουν
answer-board-english = Αγγλικό
answer-board-french = Γαλλικό
answer-board-diamond = Ρόμβος
answer-board-asymmetric = Ασύμμετρο
answer-layout-standard = Κανονική
answer-layout-belgian-daisy = Βελγική μαργαρίτα
answer-layout-german-daisy = Γερμανική μαργαρίτα
answer-finish-anywhere = Οπουδήποτε
answer-begins-1 = Παίκτης 1
answer-begins-2 = Παίκτης 2

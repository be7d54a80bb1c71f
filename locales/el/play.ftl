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
answer-board-square-5 = Τετράγωνο 5
answer-board-square-6 = Τετράγωνο 6
answer-board-triangle-10 = Τρίγωνο 10
answer-board-triangle-15 = Τρίγωνο 15
answer-board-triangle-21 = Τρίγωνο 21
answer-layout-standard = Κανονική
answer-layout-belgian-daisy = Βελγική μαργαρίτα
answer-layout-german-daisy = Γερμανική μαργαρίτα
answer-rules-house = Σπιτικοί
answer-rules-traditional = Παραδοσιακοί
answer-rules-kalah = Kalah
answer-count-side = Του κατόχου
answer-count-store = Δεν μετρούν
answer-finish-anywhere = Οπουδήποτε
answer-begins-1 = Παίκτης 1
answer-begins-2 = Παίκτης 2

### Πώς βρίσκεται μια παρτίδα και πώς τελείωσε
waiting-for-player = Αναμονή για τον άλλο παίκτη
solitaire-left =
    { $marbles ->
        [one] Απομένει { $marbles } βόλος
       *[other] Απομένουν { $marbles } βόλοι
    }
solitaire-won = Νίκη: απομένει ένας βόλος
solitaire-lost =
    { $marbles ->
        [one] Δεν υπάρχει άλλο άλμα: απομένει { $marbles } βόλος
       *[other] Δεν υπάρχει άλλο άλμα: απομένουν { $marbles } βόλοι
    }
solitaire-lost-elsewhere = Ήττα: ο τελευταίος βόλος δεν είναι στο { $hole }
congkak-to-sow =
    { $turns ->
        [one] Σπέρνει: { $side }
       *[other] Σπέρνει: { $side }, απομένουν { $turns } γύροι
    }
congkak-won = Κερδίζει: { $side }, { $own } προς { $theirs }
congkak-won-left = Κερδίζει: { $side }, { $own } προς { $theirs }· { $score } = { $stored } + { $left } που έμειναν σε λακκούβες
congkak-draw = Ισοπαλία, { $own } προς { $own }
congkak-draw-left = Ισοπαλία, { $own } προς { $own }· { $score } = { $stored } + { $left } που έμειναν σε λακκούβες
abalone-to-move = Παίζει: { $side }
abalone-won =
    Κερδίζει: { $side }· έξι { $loser ->
        [1] μαύροι
       *[2] λευκοί
    } βόλοι είναι εκτός
abalone-won-stuck =
    Κερδίζει: { $side }· ο { $loser ->
        [1] μαύρος
       *[2] λευκός
    } δεν μπορεί να κινηθεί
abalone-draw = Ισοπαλία
ending-repetition = Ισοπαλία: η ίδια θέση για τρίτη φορά
ending-move-limit = Όριο κινήσεων. Κερδίζει: { $winner }
ending-move-limit-draw = Όριο κινήσεων: ισοπαλία
ending-time-up = Τέλος κοινού χρόνου. Κερδίζει: { $winner }
ending-time-up-draw = Τέλος κοινού χρόνου: ισοπαλία
ending-flag = Τέλος χρόνου: { $side }. Κερδίζει: { $winner }
ending-resigned = Παραιτήθηκε: { $side }. Κερδίζει: { $winner }
ending-agreed = Ισοπαλία με συμφωνία
ending-left = Έφυγε: { $side }. Κερδίζει: { $winner }
ending-left-draw = Έφυγε: { $side }. Ισοπαλία
ending-alone-flag =
    { $marbles ->
        [one] Τέλος χρόνου με { $marbles } βόλο
       *[other] Τέλος χρόνου με { $marbles } βόλους
    }
ending-alone-given-up =
    { $marbles ->
        [one] Παραίτηση με { $marbles } βόλο
       *[other] Παραίτηση με { $marbles } βόλους
    }

### Γιατί απορρίπτεται μια κίνηση
illegal-no-hole = δεν υπάρχει τρύπα { $hole } σε αυτό το ταμπλό
illegal-no-marble-here = κανένας βόλος στο { $hole }· βόλοι που μπορούν να πηδήξουν: { $others }
illegal-no-direction = δεν υπάρχει κατεύθυνση { $direction } σε αυτό το ταμπλό· κατευθύνσεις: { $directions }
illegal-off-board = το άλμα { $direction } από το { $hole } βγαίνει από το ταμπλό
illegal-nothing-to-jump = κανένας βόλος στο { $over } για να τον πηδήξει ο βόλος στο { $hole }
illegal-occupied = η τρύπα προσγείωσης { $hole } είναι γεμάτη· πρέπει να είναι κενή
illegal-no-such-pit = δεν υπάρχει λακκούβα { $pit }· διαλέξτε από 1 έως { $pits }
illegal-empty-pit = η λακκούβα { $pit } είναι κενή· λακκούβες με βόλους: { $others }
illegal-burnt-pit = η λακκούβα { $pit } είναι καμένη· λακκούβες με βόλους: { $others }
illegal-game-over = η παρτίδα τελείωσε· αρχίστε νέα ή κάντε αναίρεση
illegal-over = η παρτίδα τελείωσε: μια πλευρά έχασε έξι βόλους
illegal-no-marble = δεν υπάρχει βόλος στο { $cell }· κινήστε δικούς σας βόλους
illegal-not-yours =
    { $turn ->
        [1] ο βόλος στο { $cell } δεν είναι δικός σας· παίζει ο μαύρος
       *[2] ο βόλος στο { $cell } δεν είναι δικός σας· παίζει ο λευκός
    }
illegal-too-many = περισσότεροι από τρεις βόλοι στέκονται στη σειρά από το { $rear }· τρεις κινούνται αν αρχίσετε από το { $instead }
illegal-over-the-edge = η κατεύθυνση { $direction } βγάζει το { $cell } από το ταμπλό
illegal-too-weak = { $own } δεν σπρώχνουν { $theirs }· δύο βόλοι σπρώχνουν έναν, τρεις σπρώχνουν έναν ή δύο
illegal-blocked = το σπρώξιμο εμποδίζεται από τον βόλο στο { $cell }· πίσω από τους βόλους πρέπει να υπάρχει κενό κελί ή η άκρη
illegal-taken = το { $cell } είναι πιασμένο· το πλάγιο βήμα θέλει όλα τα κελιά-στόχους κενά
illegal-not-a-line = τα { $first } και { $last } δεν είναι άκρα δύο ή τριών βόλων σε ευθεία
illegal-single-side-step = ένας βόλος δεν κάνει πλάγιο βήμα· γράψτε { $instead }
illegal-along-the-line = αυτό είναι κατά μήκος της γραμμής των βόλων· γράψτε { $instead }
illegal-wrong-marbles = θα κινηθούν άλλοι βόλοι· γράψτε { $instead }

### The levels of an engine as opponents: stones by their hardness, and how each plays
level-1 = Πηλός
level-1-plays = Κοιτάζει την επόμενη κίνηση, και συχνά την κρίνει λάθος.
level-2 = Κεχριμπάρι
level-2-plays = Κοιτάζει μία ή δύο κινήσεις, και χάνει τα περισσότερα σχέδια.
level-3 = Γυαλί
level-3-plays = Βλέπει απλές απειλές, και χάνει τα μακρύτερα σχέδια.
level-4 = Οπάλιο
level-4-plays = Σχεδιάζει λίγες κινήσεις μπροστά, με ολισθήματα.
level-5 = Νεφρίτης
level-5-plays = Σχεδιάζει πέντε κινήσεις μπροστά, και κάπου κάπου σφάλλει.
level-6 = Αχάτης
level-6-plays = Σχεδιάζει έξι κινήσεις μπροστά ή περισσότερες, και σπάνια σφάλλει.
level-7 = Τοπάζι
level-7-plays = Δεν σφάλλει επίτηδες, και κοιτάζει μακριά μπροστά.
level-8 = Ζαφείρι
level-8-plays = Κοιτάζει ακόμη μακρύτερα, και τιμωρεί τα περισσότερα λάθη.
level-9 = Διαμάντι
level-9-plays = Παίζει όσο καλά επιτρέπει ο χρόνος της.

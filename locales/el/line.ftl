# Η λειτουργία γραμμών και εκείνη που μιλά· η σελίδα δεν τις διαβάζει. Οι εντολές μένουν στα αγγλικά.

### Στη γραμμή εντολών
line-goodbye = Αντίο.
line-help = Γράψτε μια κίνηση ή μία από αυτές τις λέξεις:
line-numbers = ένας αριθμός είναι κίνηση μόνο αφού η `moves` δείξει τη λίστα
line-not-a-move = Δεν είναι κίνηση: { $problem }.
line-not-possible = Δεν γίνεται: { $problem }.
line-is-paused = Η παρτίδα είναι σε παύση. Γράψτε resume για συνέχεια.
line-paused = Παύση: το ρολόι σταμάτησε και το ταμπλό κρύβεται. Γράψτε resume για συνέχεια.
line-clock = Ρολόι: { $sides }
line-for-move = { $time } για την κίνηση
line-no-limit = χωρίς όριο
line-flag = Τέλος χρόνου: { $side }. Πατήστε Enter για συνέχεια.
line-no-moves = Δεν έγινε ακόμη κίνηση.
line-over = Η παρτίδα τελείωσε. { $ending }.

### Μηχανές και προγράμματα
line-engine-played = { $side } ({ $who }): παίζει { $move } σε { $seconds } δ
line-program = πρόγραμμα
line-good = καλή
line-bad = κακή
line-unknown = ;
line-others = { $count } άλλες
line-thought = (σκέψη { $seconds } δ)
line-stopped =
    { $count ->
        [one] σταμάτησε μετά από { $count } θέση· τίποτα δεν είναι γνωστό ακόμη
       *[other] σταμάτησε μετά από { $count } θέσεις· τίποτα δεν είναι γνωστό ακόμη
    }
line-solution =
    { $count ->
        [one] { $count } κίνηση: δείτε την με redo.
       *[other] { $count } κινήσεις: δείτε τις μία μία με redo.
    }
line-gives-up = { $side }: χάνει την παρτίδα, γιατί το πρόγραμμα { $fault }.
line-errors = Τι έγραψε στην έξοδο σφαλμάτων: { $path }
fault-not-started = δεν μπόρεσε να ξεκινήσει: { $why }
fault-ended = τελείωσε νωρίς: { $how }
fault-closed = έκλεισε την έξοδό του
fault-late = δεν απάντησε μέσα σε { $time } ms
fault-silent = δεν είπε { $word } εγκαίρως
fault-binary = απάντησε με byte που δεν είναι κείμενο UTF-8
fault-endless = απάντησε με γραμμή πάνω από { $bytes } byte
fault-early = απάντησε { $line } πριν ερωτηθεί
fault-errors = έγραψε πάνω από { $size } MiB στην έξοδο σφαλμάτων
fault-processes = έτρεξε { $count } διεργασίες, ενώ επιτρέπονται { $limit }
fault-illegal = απάντησε { $answer }: { $why }

### Αποθηκευμένες παρτίδες
line-saved = Αποθηκεύτηκε: { $place }
line-save-what = πείτε σε ποιο αρχείο: save ΑΡΧΕΙΟ
line-replace = { $problem }. Αντικατάσταση; Ναι ή όχι:
line-not-replaced = δεν αποθηκεύτηκε: { $problem }· το `{ $command }` αντικαθιστά
line-no-games = δεν υπάρχει αποθηκευμένη παρτίδα· το `save ΑΡΧΕΙΟ` αποθηκεύει αυτήν
line-load-what = πείτε ποια να ανοίξει: { $names }
line-other-game = { $file }: παρτίδα του { $game }· δοκιμάστε `marbles { $game } play`
line-unfinished = Η παρτίδα αποθηκεύτηκε. Συνεχίστε την με: { $command }
word-yes = ναι
word-no = όχι

### Σόλο με βόλους, με γράμματα και με αριθμούς
letter-prompt = Δώστε τη θέση του βόλου και μετά την κίνηση ({ $directions }):
letter-or = ή
letter-not-a-move = Κάτι δεν πάει καλά με αυτό που γράψατε!
letter-no-hole = Αυτή η θέση είναι έξω από το ταμπλό!
letter-no-marble = Σε αυτή τη θέση δεν υπάρχει βόλος!
letter-no-direction = Η κατεύθυνση δεν είναι { $directions }!
letter-off-board = Ο βόλος θα πέσει έξω από το ταμπλό!
letter-nothing-to-jump = Δεν υπάρχει βόλος δίπλα για να τον πηδήξει!
letter-occupied = Η θέση προσγείωσης είναι πιασμένη!
letter-end = Δεν υπάρχουν άλλες κινήσεις. Βόλοι που απομένουν: { $count }
numbered-prompt = Η κίνησή σας (1-{ $count }):
numbered-nothing = Γράψτε τον αριθμό μιας κίνησης.
numbered-won = Συγχαρητήρια! Κερδίσατε!
numbered-end = Δεν υπάρχουν άλλες κινήσεις. Βόλοι: { $count }

### Τσόνγκακ
congkak-prompt = { $side }, διαλέξτε λακκούβα (1-{ $pits }):
congkak-nothing = Γράψτε τον αριθμό μιας λακκούβας, 1 έως { $pits }.
congkak-not-a-pit = το { $text } δεν είναι λακκούβα· γράψτε αριθμό από 1 έως { $pits }, ή help.
congkak-pits = Λακκούβες για σπορά: { $pits }
sown-free-turn = { $side }: τελευταίος βόλος στη δική σας αποθήκη: ξαναπαίζετε
sown-steal =
    { $count ->
        [0] { $side }: τελευταίος βόλος σε δική σας άδεια λακκούβα: τίποτα απέναντι για κλοπή
       *[other] { $side }: τελευταίος βόλος σε δική σας άδεια λακκούβα: κλέβετε { $count }
    }
sown-lose-turn = { $side }: τελευταίος βόλος σε άδεια λακκούβα του αντιπάλου: χάνετε τον γύρο, ο αντίπαλος παίρνει 2
congkak-chosen = Διάλεξε: { $side }. Θα σπείρουν μαζί μόλις διαλέξει και ο άλλος: { $other }.
congkak-new-round =
    Τέλος γύρου { $before }: ο Παίκτης 1 έχει { $first }, ο Παίκτης 2 έχει { $second }.
    Αρχίζει ο γύρος { $round }· μια λακκούβα με x είναι καμένη και δεν χρησιμοποιείται.

### Αμπαλόνε
abalone-prompt = Κίνηση ({ $side }):
abalone-nothing = Γράψτε μια κίνηση όπως i-C5-3, ή help.
abalone-captured = Αιχμάλωτοι: ο Μαύρος έχει { $black }, ο Λευκός { $white }

### Η λειτουργία που μιλά: πριν από μια παρτίδα
spoken-welcome = Marbles. Κάθε συμβάν είναι μία πρόταση· Enter για τη συνηθισμένη απάντηση.
spoken-interrupted =
    { $count ->
        [one] Μια παρτίδα διακόπηκε μετά από { $count } κίνηση: { $game }. Να συνεχιστεί; Ναι ή όχι.
       *[other] Μια παρτίδα διακόπηκε μετά από { $count } κινήσεις: { $game }. Να συνεχιστεί; Ναι ή όχι.
    }
spoken-which-game = Ποιο παιχνίδι; { $games }.
spoken-question = { $label }; { $answers }.
spoken-usually = { $question } Συνήθως { $usual }.
spoken-few = { $few }, ή ένα από άλλα { $count }· το { $word } τα λέει όλα
spoken-who-plays = Ποιος παίζει ({ $side }); human για άνθρωπο, επίπεδο μηχανής από 1 έως 9, ή program:ΕΝΤΟΛΗ.
spoken-not-an-answer = Το { $text } δεν είναι από τις απαντήσεις.

### Η λειτουργία που μιλά: μέσα σε μια παρτίδα
spoken-opening =
    { $count ->
        [0] { $game }, σε { $places } θέσεις. { $status } Γράψτε μια κίνηση, board ή help.
        [one] { $game }, έγινε { $count } κίνηση, σε { $places } θέσεις. { $status } Γράψτε μια κίνηση, board ή help.
       *[other] { $game }, έγιναν { $count } κινήσεις, σε { $places } θέσεις. { $status } Γράψτε μια κίνηση, board ή help.
    }
counted-abalone-1 = ο Μαύρος αιχμαλώτισε { $count }
counted-abalone-2 = ο Λευκός { $count }
counted-congkak-1 = αποθήκη του Παίκτη 1: { $count }
counted-congkak-2 = αποθήκη του Παίκτη 2: { $count }
spoken-thinking = Σκέφτεται: { $side }.
spoken-taken-back =
    { $count ->
        [one] Αναιρέθηκε { $count } κίνηση.
       *[other] Αναιρέθηκαν { $count } κινήσεις.
    }
spoken-made-again =
    { $count ->
        [one] Επαναλήφθηκε { $count } κίνηση.
       *[other] Επαναλήφθηκαν { $count } κινήσεις.
    }
spoken-paused = Παύση· γράψτε resume για συνέχεια.
spoken-hidden = Το ταμπλό κρύβεται στην παύση· γράψτε resume.
spoken-sorry = Όχι: { $problem }.
spoken-solved =
    { $count ->
        [one] Λύση σε { $count } κίνηση: { $moves }. Βήμα βήμα με redo.
       *[other] Λύση σε { $count } κινήσεις: { $moves }. Βήμα βήμα με redo.
    }
spoken-step = από { $from } σε { $to }
spoken-off = { $from } έξω από το ταμπλό
spoken-left =
    { $alone ->
        [1] Σας μένουν { $time }
       *[0] { $side }: μένουν { $time }
    }
spoken-used =
    { $alone ->
        [1] Χρησιμοποιήσατε { $time }
       *[0] { $side }: χρησιμοποίησε { $time }
    }
spoken-seconds =
    { $count ->
        [one] { $count } δευτερόλεπτο
       *[other] { $count } δευτερόλεπτα
    }
spoken-minutes =
    { $count ->
        [one] { $count } λεπτό
       *[other] { $count } λεπτά
    }
spoken-empty = κενή
spoken-marble = βόλος
spoken-store = αποθήκη { $count }
spoken-moves =
    { $count ->
        [0] Δεν υπάρχει νόμιμη κίνηση.
        [one] { $count } κίνηση: { $moves }.
       *[other] { $count } κινήσεις: { $moves }.
    }
spoken-move = Κίνηση { $number }, { $side }: { $move }.
spoken-move-alone = Κίνηση { $number }: { $move }.
command-board = περιγραφή του ταμπλό, σειρά σειρά
command-row = περιγραφή μιας σειράς: row C
command-place = τι υπάρχει σε μια θέση: place D4
command-clock = ο χρόνος κάθε πλευράς

### Η λειτουργία που μιλά: σε τραπέζι διακομιστή
command-rematch = πρόταση για νέα παρτίδα, όταν τελειώσει αυτή
command-yes = αποδοχή της πρότασης της άλλης πλευράς
command-no = απόρριψή της, ή απόσυρση της δικής σας
spoken-watching = Παρακολουθείτε
spoken-yes-or-no = Ναι ή όχι (yes, no);
spoken-offered =
    { $offer ->
        [draw] Προτείνατε ισοπαλία· το no την αποσύρει.
        [takeback] Ζητήσατε πίσω την τελευταία κίνηση· το no το αποσύρει.
        [pause] Ζητήσατε παύση· το no την αποσύρει.
        [restart] Ζητήσατε να αρχίσετε ξανά· το no το αποσύρει.
       *[rematch] Προτείνατε νέα παρτίδα με αλλαγή πλευρών· το no την αποσύρει.
    }
spoken-again-at = Παίζετε ξανά στο { $link }
spoken-seat-not-saved = Η θέση δεν αποθηκεύτηκε: { $problem }.
spoken-not-there = αυτό δεν γίνεται σε τραπέζι διακομιστή

### Γρίφοι και μαθήματα
puzzle-words = Γράψτε μια κίνηση, ή hint (ξανά για περισσότερα), solution, restart, moves, next, help ή quit.
puzzle-prompt = Η κίνησή σας:
puzzle-goes-on = Συνεχίζεται: { $line }
puzzle-hint = Υπόδειξη { $step } από { $count }: { $words }
puzzle-solution-walk = Η λύση: { $line }. Το Enter την ακολουθεί, οτιδήποτε άλλο τη σταματά.
lesson-words = Γράψτε μια κίνηση ή μια θέση, ή show, restart, before, next, moves, help ή quit.
lesson-prompt = Η απάντησή σας:

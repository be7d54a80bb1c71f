# Γρίφοι: τα λόγια της σελίδας και όσα λέει γι’ αυτούς το πρόγραμμα.

### Η σελίδα των γρίφων
puzzles-title = Γρίφοι
puzzles-today = Οι σημερινοί γρίφοι, { $day } (UTC). Είναι ίδιοι για όλους.
puzzles-today-of = { $game }: ο σημερινός γρίφος
puzzles-any = Κι άλλοι γρίφοι, ο ένας μετά τον άλλο
puzzles-every = όλα
puzzles-step = Δυσκολία
puzzles-theme = Θέμα
puzzles-start = Έναρξη ({ $count })
puzzles-none = Δεν υπάρχει τέτοιος γρίφος.
puzzle-begin = Λύστε τον
puzzle-solved-before = Λύθηκε
puzzle-title = { $game } { $number }
puzzle-step = Βαθμίδα { $step } από 5.
puzzle-solution = Λύση
puzzle-restart = Από την αρχή
puzzle-next = Επόμενος
puzzle-try-again = Δοκιμάστε ξανά
puzzle-to-board = Πίσω στο ταμπλό μου
puzzle-to-solution = Πίσω στη λύση
puzzle-rated = Η βαθμολογία σας στους γρίφους: { $rating } ({ $change }). Μετρά μόνο η πρώτη προσπάθεια.
puzzle-walk = Ακολουθήστε τη γραμμή· στον δρόμο μπορεί να δοκιμαστεί κάθε άλλη κίνηση.
walk-back = Μία κίνηση πίσω
walk-forward = Μία κίνηση μπροστά
own-title = Όσα έχετε λύσει
own-streak =
    { $count ->
        [0] Καμία σειρά ακόμη: λύστε έναν από τους σημερινούς γρίφους.
        [one] Σειρά { $count } ημέρας.
       *[other] Σειρά { $count } ημερών.
    }
own-line =
    { $count ->
        [one] { $game }: λύθηκε { $count } γρίφος, βαθμολογία { $rating } ± { $about }
       *[other] { $game }: λύθηκαν { $count } γρίφοι, βαθμολογία { $rating } ± { $about }
    }
own-plot = { $game }: βαθμολογίες γρίφων από { $least } ως { $most }
own-delete = Διαγραφή όσων έχουν αποθηκευτεί για τους γρίφους
own-delete-sure = Να διαγραφούν από αυτόν τον περιηγητή οι βαθμολογίες, οι σειρές και οι λυμένοι γρίφοι;

### Θέματα
theme-first-jump = κερδίζει ένα πρώτο άλμα
theme-finish = ο τελευταίος βόλος έχει την τρύπα του
theme-symmetric = συμμετρικά
theme-letter = γράμματα
theme-sweeps = λιγότερα σερί
theme-classic = προβλήματα με όνομα
theme-one-pit = κερδίζει μία λακκούβα
theme-chain = κερδίζει μία αλυσίδα δωρεάν γύρων
theme-most = η μεγαλύτερη νίκη
theme-capture = αναγκαστική αιχμαλωσία
theme-win = αναγκαστική έκτη αιχμαλωσία

### Τι κάνει έναν γρίφο δύσκολο
fact-solitaire-1 =
    { $count ->
        [one] { $count } άλμα
       *[other] { $count } άλματα
    }
fact-solitaire-2 =
    { $count ->
        [one] { $count } πρώτο άλμα είναι λάθος
       *[other] { $count } πρώτα άλματα είναι λάθος
    }
fact-solitaire-3 =
    { $count ->
        [one] { $count } άλμα μετά το λάθος που αποτυγχάνει τελευταίο
       *[other] { $count } άλματα μετά το λάθος που αποτυγχάνει τελευταίο
    }
fact-solitaire-4 =
    { $count ->
        [one] κερδίζει { $count } από 1.000 τυχαίες παρτίδες
       *[other] κερδίζουν { $count } από 1.000 τυχαίες παρτίδες
    }
fact-congkak-1 =
    { $count ->
        [one] { $count } σπορά
       *[other] { $count } σπορές
    }
fact-congkak-2 =
    { $count ->
        [one] { $count } λάθος λακκούβα με δωρεάν γύρο ή αρπαγή
       *[other] { $count } λάθος λακκούβες με δωρεάν γύρο ή αρπαγή
    }
fact-congkak-3 =
    { $count ->
        [one] { $count } σπορά μπροστά δείχνει το λάθος
       *[other] { $count } σπορές μπροστά δείχνουν το λάθος
    }
fact-congkak-4 =
    { $count ->
        [one] αστοχεί { $count } από 10 προσπάθειες των επιπέδων 1 ως 5
       *[other] αστοχούν { $count } από 10 προσπάθειες των επιπέδων 1 ως 5
    }
fact-abalone-1 =
    { $count ->
        [one] { $count } δική σας κίνηση
       *[other] { $count } δικές σας κινήσεις
    }
fact-abalone-2 =
    { $count ->
        [one] { $count } άλλη κίνηση απειλεί αιχμαλωσία
       *[other] { $count } άλλες κινήσεις απειλούν αιχμαλωσία
    }
fact-abalone-3 =
    { $count ->
        [one] { $count } λάθος κίνηση έχει μία μόνο απάντηση
       *[other] { $count } λάθος κινήσεις έχουν μία μόνο απάντηση
    }
fact-abalone-4 =
    { $count ->
        [one] αστοχεί { $count } από 10 προσπάθειες των επιπέδων 1 ως 5
       *[other] αστοχούν { $count } από 10 προσπάθειες των επιπέδων 1 ως 5
    }

### Τι ζητείται
puzzle-leave-one =
    { $hole ->
        [any] Αφήστε έναν βόλο.
       *[other] Αφήστε έναν βόλο στο { $hole }.
    }
puzzle-one-sweep =
    { $hole ->
        [any] Αφήστε έναν βόλο με ένα μόνο σερί: ένας βόλος κάνει όλα τα άλματα.
       *[other] Αφήστε έναν βόλο στο { $hole } με ένα μόνο σερί: ένας βόλος κάνει όλα τα άλματα.
    }
puzzle-sweeps =
    { $hole ->
        [any] Αφήστε έναν βόλο σε { $count } σερί: συνεχόμενα άλματα ενός βόλου μετρούν για ένα.
       *[other] Αφήστε έναν βόλο στο { $hole } σε { $count } σερί: συνεχόμενα άλματα ενός βόλου μετρούν για ένα.
    }
puzzle-sow = Σπέρνει: { $side }. Κερδίστε. Μόνο μία λακκούβα το πετυχαίνει.
puzzle-sow-chain = Σπέρνει: { $side }. Κερδίστε. Μόνο μία αλυσίδα από { $count } σπορές το πετυχαίνει.
puzzle-sow-most = Σπέρνει: { $side }. Κερδίστε με όσο μεγαλύτερη διαφορά γίνεται. Μόνο μία λακκούβα το πετυχαίνει.
puzzle-sow-most-chain = Σπέρνει: { $side }. Κερδίστε με όσο μεγαλύτερη διαφορά γίνεται. Μόνο μία αλυσίδα το πετυχαίνει.
puzzle-push-off =
    { $count ->
        [1] Παίζει: { $side }. Σπρώξτε έναν βόλο έξω σε { $count } κίνηση.
       *[other] Παίζει: { $side }. Σπρώξτε έναν βόλο έξω σε { $count } κινήσεις, ό,τι κι αν απαντήσει: { $other }.
    }
puzzle-push-sixth =
    { $count ->
        [1] Παίζει: { $side }. Σπρώξτε τον έκτο βόλο έξω σε { $count } κίνηση.
       *[other] Παίζει: { $side }. Σπρώξτε τον έκτο βόλο έξω σε { $count } κινήσεις, ό,τι κι αν απαντήσει: { $other }.
    }

### Τι κάνει μια κίνηση
puzzle-right = Σωστά.
puzzle-solved = Λύθηκε.
puzzle-solved-off = Λύθηκε: ένας βόλος είναι εκτός ταμπλό.
puzzle-solved-stuck = Λύθηκε. Δεν μπορεί να κινηθεί: { $side }.
puzzle-still-yours = Σωστά, και παίζετε πάλι εσείς.
puzzle-answers = Σωστά. { $side } απαντά { $move }.
puzzle-not-one = Μετά από αυτό καμία σειρά αλμάτων δεν αφήνει έναν βόλο:
puzzle-not-there = Μετά από αυτό καμία σειρά αλμάτων δεν τελειώνει στο { $hole }:
puzzle-why-stuck = ο βόλος στο { $hole } δεν μπορεί πια ούτε να πηδήξει ούτε να τον πηδήξουν.
puzzle-why-few = οι βόλοι είναι πολύ λίγοι.
puzzle-why-class = ο στόχος είναι σε άλλη κλάση θέσεων και κανένα άλμα δεν φεύγει από την κλάση του.
puzzle-why-parity = κάποιες τρύπες έχουν πάντα περιττό ή άρτιο αριθμό βόλων και ο στόχος το αντίθετο.
puzzle-why-pagoda =
    { $count ->
        [1] με μια συνάρτηση παγόδας κανένα άλμα δεν ανεβάζει το άθροισμα και του στόχου είναι μεγαλύτερο.
       *[other] με συναρτήσεις παγόδας κανένα άλμα δεν ανεβάζει το άθροισμα και του στόχου είναι μεγαλύτερο.
    }
puzzle-why-searched =
    { $count ->
        [one] εξετάστηκε ό,τι μπορεί να ακολουθήσει: { $count } θέση.
       *[other] εξετάστηκε ό,τι μπορεί να ακολουθήσει: { $count } θέσεις.
    }
puzzle-fewest =
    { $count ->
        [one] Το λιγότερο μένει { $count } βόλος.
       *[other] Το λιγότερο μένουν { $count } βόλοι.
    }
puzzle-never = Μετά από αυτό καμία σειρά αλμάτων δεν φτάνει στον στόχο.
puzzle-more-sweeps = Μετά από αυτό χρειάζονται { $count } σερί· αρκούν { $enough }.
puzzle-then-wins = Μετά από αυτό κερδίζει: { $winner }, { $more } προς { $less }.
puzzle-then-draw = Μετά από αυτό η παρτίδα είναι ισόπαλη, { $more } προς { $less }.
puzzle-win-by = Μπορείτε να κερδίσετε με διαφορά { $count }.
puzzle-last-move = Δεν σπρώχνει τίποτα έξω και ήταν η τελευταία κίνηση.
puzzle-captures-first = { $side } αιχμαλωτίζει πρώτα από το { $place } ({ $move }).
puzzle-pushes-back = { $side } σπρώχνει πίσω από το { $place } ({ $move }):
puzzle-moves-from = { $side } κινείται από το { $place } ({ $move }):
puzzle-no-capture =
    { $count ->
        [1] δεν ακολουθεί αμέσως αιχμαλωσία.
       *[other] καμία αιχμαλωσία δεν είναι αναγκαστική σε { $count } κινήσεις.
    }

### Υποδείξεις
clue-solved = Ο γρίφος είναι λυμένος.
clue-look =
    { $row ->
        [upper]
            { $column ->
                [left] Κοιτάξτε πάνω αριστερά στο ταμπλό.
                [right] Κοιτάξτε πάνω δεξιά στο ταμπλό.
               *[other] Κοιτάξτε το πάνω μέρος του ταμπλό.
            }
        [lower]
            { $column ->
                [left] Κοιτάξτε κάτω αριστερά στο ταμπλό.
                [right] Κοιτάξτε κάτω δεξιά στο ταμπλό.
               *[other] Κοιτάξτε το κάτω μέρος του ταμπλό.
            }
       *[other]
            { $column ->
                [left] Κοιτάξτε την αριστερή πλευρά του ταμπλό.
                [right] Κοιτάξτε τη δεξιά πλευρά του ταμπλό.
               *[other] Κοιτάξτε τη μέση του ταμπλό.
            }
    }
clue-marble = Κινείται ο βόλος στο { $place }.
clue-pit =
    { $count ->
        [1] Σπείρετε μια λακκούβα με έναν βόλο.
       *[other] Σπείρετε μια λακκούβα με { $count } βόλους.
    }
clue-move = Παίξτε { $move }.
clue-line = Η γραμμή: { $line }

### Δικά μας λάθη
mistakes-title = Τα λάθη σας ως γρίφοι
mistakes-solve = Λύστε τα λάθη ως γρίφους
mistake-asked = { $side } έπαιξε { $move } εδώ. Βρείτε μια καλύτερη κίνηση.
mistake-asked-solo = Μετά το { $move } δεν κερδιζόταν πια. Βρείτε ένα άλμα που κερδίζει ακόμη.
mistake-right = Σωστά: το { $move } κρατά ό,τι υπήρχε.
mistake-answer = Και το { $move } χάνει πολλά: η απάντηση είναι { $answer }.
mistake-lost = Ούτε μετά το { $move } κερδίζεται.
mistake-unknown = Δεν βρέθηκε εγκαίρως τι κάνει το { $move }.
mistake-count = { $count } από { $all }

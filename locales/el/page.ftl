# Η σελίδα: όσα χρειάζονται η πρώτη εικόνα και μια παρτίδα.

### Το πλαίσιο
skip-link = Μετάβαση στο παιχνίδι
nav-label = Ιστότοπος
nav-lobby = Αίθουσα
nav-puzzles = Γρίφοι
nav-rules = Κανόνες
nav-settings = Ρυθμίσεις
close = Κλείσιμο
cancel = Άκυρο
copied = Αντιγράφηκε: { $what }
copy-from-here = { $what }: αντιγράψτε από εδώ
server-answered = ο διακομιστής απάντησε { $status }
server-silent = ο διακομιστής δεν απαντά· λειτουργεί ακόμη;
seat-key-unknown = το κλειδί της θέσης σας δεν ισχύει πια· παρακολουθείτε ως θεατής
no-server = αυτός ο ιστότοπος δεν έχει διακομιστή· χρειάζεται για παρτίδα με κάποιον αλλού
no-module = η σελίδα ήρθε χωρίς το μέρος που παίζει
no-module-came = το μέρος της σελίδας που παίζει δεν ήρθε ({ $problem })
no-module-use = το μέρος της σελίδας που παίζει δεν μπόρεσε να χρησιμοποιηθεί ({ $problem })
no-module-here = η παρτίδα είναι αποθηκευμένη σε αυτόν τον περιηγητή, αλλά { $why }
no-engines = { $why }· καμία μηχανή δεν παίζει ούτε απαντά εδώ
no-table-here = δεν υπάρχει τέτοιο τραπέζι σε αυτόν τον περιηγητή
module-failed = η μονάδα απέτυχε ({ $problem })· το τραπέζι δεν άλλαξε
question-cancelled = η ερώτηση ακυρώθηκε
question-replaced = άλλη ερώτηση πήρε τη θέση της
worker-stopped = σταμάτησε
worker-no-script = ο κώδικάς του δεν ήρθε
storage-full = Ο χώρος αποθήκευσης του περιηγητή είναι γεμάτος: ό,τι κάνετε χάνεται όταν φύγετε.
storage-closed = Ο χώρος αποθήκευσης του περιηγητή είναι κλειστός για τη σελίδα: ό,τι κάνετε χάνεται όταν φύγετε.
storage-save = { $problem } Αποθηκεύστε σε αρχείο από την αρχική σελίδα.
not-a-backup = αυτό δεν είναι αρχείο που αποθήκευσε το Marbles
engine-failed = η μηχανή απέτυχε: { $problem }

### Άνθρωποι
anonymous = ανώνυμος
engine = μηχανή
name-yours = Το όνομά σας: { $name }
seat-engine = { $name } (επίπεδο { $level })
seat-level = επίπεδο { $level }
seat-open = σε αναμονή παίκτη
seat-you = εσείς
seat-person = άνθρωπος
person-came = Παρών: { $name }
person-left = Έφυγε: { $name }
away-for = λείπει { $time }
watching-others =
    { $count ->
        [one] { $count } θεατής
       *[other] { $count } θεατές
    }
watching-us = Παρακολουθείτε εσείς και { $count } ακόμη

### Χρόνοι και πλήθη
time-seconds = { $count } δ.
time-minutes = { $count } λ.
time-hours = { $count } ώ.
clock-a-move = { $count } δ. ανά κίνηση
clock-increment = + { $count } δ.
clock-none = χωρίς ρολόι
ago-now = μόλις τώρα
ago-minutes = πριν από { $count } λ.
ago-hours = πριν από { $count } ώ.
ago-yesterday = χθες
ago-days =
    { $count ->
        [one] πριν από { $count } ημέρα
       *[other] πριν από { $count } ημέρες
    }
count-marbles =
    { $count ->
        [0] κενό
        [one] { $count } βόλος
       *[other] { $count } βόλοι
    }
count-moves =
    { $count ->
        [one] { $count } κίνηση
       *[other] { $count } κινήσεις
    }
count-jumps =
    { $count ->
        [one] { $count } άλμα
       *[other] { $count } άλματα
    }

### Θέσεις και κινήσεις
place-hole = { $name }, βόλος
place-hole-empty = { $name }, κενό
place-hole-side = { $name }, { $side } βόλος
place-pit = { $owner }, λακκούβα { $pit }
place-store = { $owner }, αποθήκη
place-your-pit = η λακκούβα σας { $pit }
place-your-store = η αποθήκη σας
place-selected = επιλεγμένο
place-premove = προκίνηση
place-target = στόχος
place-good = καλή κίνηση
place-bad = κακή κίνηση
place-unsure = χωρίς αξιολόγηση
move-pit = λακκούβα { $pit }
move-to = { $from } προς { $to }
click-nothing = Δεν έχει επιλεγεί τίποτα
click-selected = Επιλογή: { $chosen }
click-to = Προς { $places }
click-another = Διαλέξτε άλλον βόλο της ίδιας γραμμής
click-cannot-join = { $place }: δεν ταιριάζει με { $chosen }· διαλέξτε ξανά για να αρχίσετε από εκεί
click-cannot-reach = { $chosen }: δεν φτάνει στο { $place }
click-empty = { $place }: κενό
click-theirs = { $place }: ανήκει στην άλλη πλευρά ({ $owner })
click-cannot-move = { $place }: δεν μπορεί να κινηθεί
premove-set = Προκίνηση { $places }
premove-none = Χωρίς προκίνηση
premove-failed = Η προκίνηση δεν μπορεί να γίνει πια
premove-to = προς
propose = { $move }: να παιχτεί; Enter ξανά, ή Escape
propose-play = Παίξτε { $move }
typed-label = Κίνηση σε σημειογραφία
typed-placeholder = Γράψτε κίνηση
typed-play = Παίξτε
typed-not-a-move = Αυτό δεν είναι κίνηση εδώ

### Πώς βρίσκεται η παρτίδα
status-looked = Μετά την κίνηση { $move } από { $moves }
status-paused = Παύση
status-your-turn = Σειρά σας
status-to-move = Παίζει: { $player }
status-moves-left =
    { $count ->
        [one] απομένει { $count } κίνηση
       *[other] απομένουν { $count } κινήσεις
    }
status-turns =
    { $count ->
        [one] { $count } γύρος
       *[other] { $count } γύροι
    }
status-late-skips = Όποιος αργεί χάνει τη σειρά
status-near-repetition = Ισοπαλία αν η θέση εμφανιστεί ξανά
status-near-move-limit = Ισοπαλία στο όριο κινήσεων αν κανείς δεν προηγηθεί
why-opening = Το τραπέζι ανοίγει ακόμη
why-looking = Βλέπετε άλλη θέση· γυρίστε στην παρτίδα για να παίξετε
why-over = Η παρτίδα τελείωσε
why-paused = Η παρτίδα είναι σε παύση
why-open-seat = Κανείς δεν κάθεται ακόμη απέναντι
why-pending = Η τελευταία σας κίνηση στέλνεται ακόμη
why-watching = Παρακολουθείτε αυτή την παρτίδα
why-showing = Η τελευταία κίνηση φαίνεται ακόμη
why-not-your-turn = Δεν είναι η σειρά σας
gone-aborted = η παρτίδα ακυρώθηκε
gone-deleted = το τραπέζι διαγράφηκε
lead-wins = κερδίζει αναγκαστικά
lead-loses = χάνει αναγκαστικά
outlook-lost = Δεν κερδίζεται πια
outlook-unknown = Άγνωστο ακόμη αν κερδίζεται
outlook-winnable =
    { $jumps ->
        [one] Κερδίζεται ακόμη: πετυχαίνει { $keeping } από { $jumps } άλμα
       *[other] Κερδίζεται ακόμη: πετυχαίνουν { $keeping } από { $jumps } άλματα
    }
outlook-open = { $count } άγνωστα

### Τι έκανε μια κίνηση
deed-jumped = Άλμα από { $from } σε { $to }
deed-sowed =
    { $you ->
        [yes] Σπείρατε τη λακκούβα { $pit }
       *[no] { $who }: σπορά από τη λακκούβα { $pit }
    }
deed-last-in = τελευταίος βόλος: { $place }
deed-last-in-store = τελευταίος βόλος στην αποθήκη
deed-stolen =
    { $count ->
        [one] κλάπηκε { $count }
       *[other] κλάπηκαν { $count }
    }
deed-free-turn = δωρεάν γύρος
deed-moved =
    { $you ->
        [yes] Κινήσατε
       *[no] { $who }: κίνηση με
    } { $count ->
        [1] έναν βόλο
        [2] δύο βόλους
       *[3] τρεις βόλους
    }
deed-pushed =
    { $count ->
        [1] σπρώχτηκε ένας
       *[2] σπρώχτηκαν δύο
    }
deed-fell = έπεσε ένας
moment-capture = { $taken } από 6
moment-steal = +{ $count } λεία
moment-free = Δωρεάν γύρος

### Πώς τελείωσε μια παρτίδα
end-you-win = Κερδίσατε
end-you-win-so = Κερδίσατε.
end-you-lose = Χάσατε
end-you-resigned = Παραιτηθήκατε.
end-they-resigned = Παραιτήθηκε: { $player }
end-wins = Κερδίζει: { $side }
end-draw = Ισοπαλία
end-lost = Ήττα
end-resigned = Παραίτηση
end-out-of-time = Τέλος χρόνου
end-solved = Λύθηκε
end-not-solved = Δεν λύθηκε
end-no-jump = Δεν υπάρχει άλλο άλμα
end-best-is = Το καλύτερό σας σε αυτό το ταμπλό είναι { $best }.
end-best = Είναι το καλύτερό σας σε αυτό το ταμπλό.
end-solver = Η λύση του προγράμματος
end-left =
    { $marbles ->
        [one] Απομένει ένας βόλος
       *[other] Απομένουν { $marbles } βόλοι
    } μετά από { $jumps ->
        [one] { $jumps } άλμα
       *[other] { $jumps } άλματα
    }
end-solved-after =
    { $jumps ->
        [one] Απομένει ένας βόλος, μετά από { $jumps } άλμα
       *[other] Απομένει ένας βόλος, μετά από { $jumps } άλματα
    }

### Αρχική σελίδα
start-hero = Παιχνίδια με βόλους
start-how = Πώς να παίξετε
start-open = Άνοιγμα θέσης ή αποθηκευμένης παρτίδας…
start-new = Πρώτη φορά εδώ; Σύντομα μαθήματα δείχνουν κάθε παιχνίδι στο ταμπλό, από την πρώτη κίνηση.
start-new-begin = Έναρξη των μαθημάτων
start-new-no = Όχι, ευχαριστώ
start-lessons = Μαθήματα
start-puzzles = Οι γρίφοι της ημέρας
start-analysis = Ταμπλό ανάλυσης
start-play = Παίξτε { $game }
start-play-short = Παίξτε
start-play-again = Παίξτε ξανά
start-choose = Επιλέξτε…
start-choose-game = Επιλέξτε πώς θα παίξετε { $game }
rules-of = Κανόνες: { $game }
aim-solitaire = Πηδήξτε και αφαιρέστε ώσπου να μείνει ένας βόλος.
aim-congkak = Σπείρετε βόλους και γεμίστε την αποθήκη σας.
aim-abalone = Σπρώξτε έξι αντίπαλους βόλους έξω από το ταμπλό.
how-solitaire = Διαλέξτε έναν βόλο και μετά την τρύπα πίσω από τον γείτονά του· ή σύρετέ τον εκεί.
how-congkak = Διαλέξτε μια λακκούβα σας για να τη σπείρετε. Τελευταίος βόλος στην αποθήκη σας σημαίνει κι άλλον γύρο.
how-abalone = Διαλέξτε έναν βόλο, ή δύο ή τρεις στη σειρά, και μετά πού θα πάνε· ή σύρετέ τους.
form-opponent = Αντίπαλος
wish-alone = ένας παίκτης
wish-engine = αντίπαλος: { $engine }
wish-together = δύο σε αυτή την οθόνη
wish-invite = με πρόσκληση
wish-watch = δύο μηχανές: { $engine }
wish-answer = { $question }: { $answer }
wish-side = παίζετε ως { $side }
wish-random-sides = τυχαίες πλευρές
wish-public = επιτρέπονται θεατές
wish-minutes =
    { $count ->
        [one] { $count } λεπτό ο καθένας
       *[other] { $count } λεπτά ο καθένας
    }
kept-title = Οι παρτίδες σας
kept-over = τέλος
kept-continue = συνέχεια
kept-with = { $game } με { $names }
kept-delete = Διαγραφή αυτής της παρτίδας: { $game }
kept-delete-sure = Οριστική διαγραφή αυτής της παρτίδας ({ $game });
kept-none = Οι παρτίδες σας αποθηκεύονται εδώ. Συνεχίστε τες ή ξαναδείτε τες.
delete = Διαγραφή
house-here = Οι παρτίδες σας παίζονται και αποθηκεύονται σε αυτόν τον περιηγητή, με ή χωρίς δίκτυο.
house-server = Οι παρτίδες σας παίζονται και αποθηκεύονται σε αυτόν τον διακομιστή.
house-server-why = Οι παρτίδες σας παίζονται και αποθηκεύονται σε αυτόν τον διακομιστή: { $why }.
house-nothing = Τίποτα δεν μπορεί να παιχτεί εδώ: { $why }. Δοκιμάστε να φορτώσετε ξανά τη σελίδα.
backup-save = Αποθήκευση όλων σε αρχείο
backup-restore = Επαναφορά από αντίγραφο
backup-restored =
    { $count ->
        [one] Επαναφέρθηκε { $count } παρτίδα
       *[other] Επαναφέρθηκαν { $count } παρτίδες
    }
open-neither = ούτε θέση ούτε όνομα αρχικής θέσης κάποιου παιχνιδιού

### Τι σημαίνουν τα ονόματα κανόνων
explained-rules-house = Μία σπορά ανά κίνηση
explained-rules-traditional = Η σπορά συνεχίζεται από γεμάτες λακκούβες, με γύρους
explained-rules-kalah = Μία σπορά ανά κίνηση, και η λεία παίρνει και τον τελευταίο βόλο
explained-count-side = Οι λακκούβες μετρούν στο τέλος
explained-count-store = Μετρούν μόνο οι αποθήκες

### Ένα τραπέζι
table-title = Τραπέζι
table-opening = Το τραπέζι ανοίγει…
table-open-position = Άνοιγμα θέσης
table-position-refused = Αυτή η θέση δεν μπορεί να ανοίξει
table-none = Δεν υπάρχει τέτοιο τραπέζι
table-none-why = Διαγράφηκε ή ο σύνδεσμος δεν είναι πλήρης.
table-refused = Αυτό το τραπέζι δεν μπορεί να ανοίξει
table-refused-why = { $why }· νέα προσπάθεια.
table-to-start = Στην αρχική σελίδα
table-tools = Παρτίδα
board-label = Ταμπλό
board-help = Τα βέλη κινούνται στο ταμπλό, το Enter διαλέγει, το Escape ακυρώνει την επιλογή, το ? δείχνει κι άλλα πλήκτρα.
table-next-begins = Αρχίζει η επόμενη παρτίδα, με αλλαγή πλευρών
table-cancel = Ακύρωση παρτίδας
table-cancel-sure = Ακύρωση αυτής της παρτίδας; Θα διαγραφεί.
table-delete-sure = Οριστική διαγραφή αυτής της παρτίδας;
table-skip = Παράλειψη
table-lost = Η σύνδεση χάθηκε· νέα προσπάθεια
table-back = Η σύνδεση επανήλθε
table-after-move = Μετά την κίνηση { $count }: { $move }
table-the-start = η αρχή
table-resign = Παραίτηση
table-resign-sure = Παραίτηση από αυτή την παρτίδα;
continue = Συνέχεια
tool-undo = Αναίρεση
tool-redo = Επανάληψη
tool-takeback = Πίσω
tool-hint = Υπόδειξη
tool-more = Άλλα
tool-new = Νέα παρτίδα
tool-draw = Ισοπαλία
tool-draw-offer = Πρόταση ισοπαλίας
tool-pause = Παύση
tool-step = Βήμα
tool-skip = Ως το τέλος
tool-pace = Ρυθμός
tool-solve = Λύση
tool-take-over = Ανάληψη
stop = Στοπ
pace-slow = Αργά
pace-normal = Κανονικά
pace-fast = Γρήγορα
pace-rush = Ταχύτατα
again-play = Παίξτε ξανά
again-swap = Αλλαγή πλευρών
again-next = Επόμενος αντίπαλος: { $engine }
again-rematch = Ρεβάνς

### Δίπλα στο ταμπλό
player-you = { $name } (εσείς)
player-captured = αιχμάλωτοι
player-stored = στην αποθήκη
player-thinking = σκέφτεται
player-to-move = παίζει
player-time-left = χρόνος που απομένει
player-side-time-left = { $side }, χρόνος που απομένει
player-marbles-left =
    { $count ->
        [one] βόλος απομένει
       *[other] βόλοι απομένουν
    }
moves-label = Κινήσεις
moves-walk = Περιήγηση στην παρτίδα
moves-first = Πρώτη θέση
moves-back = Μία κίνηση πίσω
moves-forward = Μία κίνηση εμπρός
moves-last = Τελευταία θέση
moves-play = Αναπαραγωγή
moves-move = Κίνηση { $count }
moves-mistake = λάθος
moves-pit = λακκούβα
moves-seconds = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } δ.

### Ανακοινώσεις
banner-lost = Η σύνδεση χάθηκε· νέα προσπάθεια. Ό,τι βλέπετε μπορεί να είναι παλιό.
banner-lost-move = Η σύνδεση χάθηκε· νέα προσπάθεια. Η κίνησή σας στέλνεται ξανά μόλις επανέλθει.
banner-invite = Στείλτε αυτόν τον σύνδεσμο σε όποιον θα παίξει ως { $side }. Ισχύει μία φορά.
banner-alone = Ο διακομιστής ακούει μόνο αυτό το μηχάνημα. Ξεκινήστε τον με `marbles serve --host 0.0.0.0` για να μπουν και άλλοι του δικτύου σας.
banner-invite-link = Σύνδεσμος πρόσκλησης
banner-invite-address = Σύνδεσμος πρόσκλησης, διεύθυνση { $number }
banner-copy = Αντιγραφή
banner-copy-address = Αντιγραφή διεύθυνσης { $number }
banner-invitation = Πρόσκληση
banner-qr = Κωδικός QR
offer-waits = Η πρότασή σας περιμένει απάντηση.
offer-draw = Πρόταση ισοπαλίας από: { $name }.
offer-takeback = Αίτημα να αναιρεθεί η τελευταία κίνηση από: { $name }.
offer-pause = Αίτημα παύσης από: { $name }.
offer-restart = Αίτημα για νέα αρχή από: { $name }.
offer-rematch = Πρόταση για ρεβάνς, με αλλαγή πλευρών, από: { $name }.
offer-agree = Δεκτό
offer-withdraw = Απόσυρση
offer-decline = Όχι
offer-declined = Η άλλη πλευρά αρνείται
offer-gone = Η πρόταση αποσύρθηκε ή απορρίφθηκε
absent-new = Δεν είναι εδώ: { $name }.
absent-left = Έφυγε και δεν επιστρέφει: { $name }.
absent-claim-win = Διεκδίκηση νίκης
absent-claim-draw = Διεκδίκηση ισοπαλίας
next-yours = Παίζετε ξανά, με αλλαγή πλευρών.
next-theirs = Παίζουν ξανά, με αλλαγή πλευρών.
next-go = Στην επόμενη παρτίδα
behind-paused = Παύση στην κίνηση { $seen }· οι μηχανές έχουν παίξει { $made }.
behind-seen = Βλέπετε την κίνηση { $seen }· οι μηχανές έχουν παίξει { $made }.
engine-waits = Η μηχανή περιμένει: η κίνησή της θα αντικαταστήσει όσες αναιρέθηκαν.
engine-let = Ας παίξει
earlier-note = Βλέπετε άλλη θέση της παρτίδας.
earlier-play = Συνέχεια από εδώ
earlier-back = Πίσω στην παρτίδα
sound-offer = Θέλετε να ακούτε τους βόλους;
sound-on = Με ήχους
sound-not = Χωρίς ήχους
result-review = Ανασκόπηση

### Βοήθεια στο παιχνίδι
advice-worth = Αξίζει { $value } για όποιον παίζει
verdict-keeps = καλή κίνηση
verdict-loses = χειρότερη
verdict-unknown = άγνωστο
advice-label = Βοήθεια
evaluation = Αξιολόγηση
evaluation-unknown = Αξιολόγηση: άγνωστη
evaluation-of = Αξιολόγηση: { $side } { $value }
advice-solving = Αναζήτηση λύσης…
advice-thinking = Σκέψη…
advice-evaluating = Αξιολόγηση της θέσης…
advice-unknown-winnable = Άγνωστο αν κερδίζεται
advice-unknown = Άγνωστο
advice-hint-move = Υπόδειξη: { $move }.
advice-try = Δοκιμάστε { $move }
advice-nothing-known = Τίποτα γνωστό ακόμη
advice-no-good-move = Καμία καλή κίνηση
advice-hide = Απόκρυψη
advice-every-move = Όλες οι κινήσεις
advice-play-it = Παίξτε την
advice-engines-sure = Να τελειώσουν οι μηχανές την παρτίδα; Μπορείτε να αναλάβετε ξανά σε κάθε κίνηση.
advice-engines = Ας τελειώσουν οι μηχανές
advice-no-solution = δεν υπάρχει λύση από εδώ
advice-solved =
    { $count ->
        [one] Λύθηκε σε { $count } άλμα
       *[other] Λύθηκε σε { $count } άλματα
    }
advice-line =
    { $count ->
        [one] Η λύση: ακόμη { $count } άλμα
       *[other] Η λύση: ακόμη { $count } άλματα
    }
advice-show = Δείξε τη λύση
advice-one-jump = Ένα άλμα
speed = Ταχύτητα

### Λόγος
told-taken-back =
    { $count ->
        [one] Αναιρέθηκε { $count } κίνηση
       *[other] Αναιρέθηκαν { $count } κινήσεις
    }
told-time-given = Ο διακομιστής δεν απάντησε για λίγο· ο χρόνος αυτός επιστράφηκε
told-your-turn = ● Σειρά σας
say-no-move = Καμία κίνηση ακόμη
say-last-solo = Κίνηση { $count }: { $move }
say-last = Κίνηση { $count }, { $side }: { $move }
say-clock-used = πέρασαν { $time }
say-clock-left = απομένουν { $time }
say-nothing-moves = Τίποτα δεν κινείται
say-may-move = Κινούνται: { $places }
say-may-move-more = Κινούνται: { $places } και { $count } ακόμη

### Επιλογές
option-slow = Αργά
option-normal = Κανονικά
option-fast = Γρήγορα

# Η σελίδα: όσα φορτώνονται όταν χρειαστούν.

### Λέξεις που χρησιμοποιούν πολλά μέρη
open = Άνοιγμα
share = Κοινοποίηση
start = Αρχή
link = Σύνδεσμος
position = Θέση
text = Κείμενο
save-file = Αποθήκευση σε αρχείο
copy-position = Αντιγραφή θέσης
export-as = Εξαγωγή ως…
picture-svg = Εικόνα SVG
picture-film = Κινούμενη εικόνα (SVG)
picture-png = Εικόνα PNG
picture-failed = η εικόνα δεν μπόρεσε να γίνει

### Η αίθουσα
name-title = Το όνομά σας
name-display = Όνομα που φαίνεται
name-help = Χωρίς λογαριασμό και κωδικό: ο περιηγητής κρατά ένα κλειδί και οι παρτίδες σας είναι δικές σας. Τα ονόματα δεν είναι μοναδικά.
name-none = Χωρίς όνομα
name-use = Χρήση του ονόματος
name-now = Το όνομά σας είναι { $name }
name-now-none = Παίζετε ανώνυμα
lobby-opening = Η αίθουσα ανοίγει…
lobby-refused = Η αίθουσα δεν μπορεί να ανοίξει: { $why }.
lobby-quick = Παίξτε τώρα με κάποιον
lobby-quick-note = Δέχεται μια ανοιχτή πρόκληση που ταιριάζει ή αναρτά τη δική σας. Τυχαίες πλευρές.
lobby-engine = Στο μεταξύ παίξτε με μηχανή (νέα καρτέλα)
lobby-quick-game = Παίξτε { $game } τώρα με κάποιον, { $clock }
lobby-challenges = Προκλήσεις
lobby-challenge = Πρόκληση…
lobby-watch = Παρτίδες για θεατές
lobby-here = Ποιοι είναι εδώ
lobby-taken = Η πρόκλησή σας έγινε δεκτή. Η παρτίδα αρχίζει.
lobby-fresh = Πρόκληση από { $name }: { $game }
lobby-waits = Η πρόκλησή σας περιμένει· μείνετε εδώ ώσπου να τη δεχτεί κάποιος.
lobby-none = Καμία ανοιχτή πρόκληση. Αναρτήστε μία και μείνετε εδώ ώσπου να τη δεχτεί κάποιος.
lobby-none-watch = Καμία παρτίδα δεν έχει θεατές τώρα. Οι παίκτες επιτρέπουν θεατές όταν αρχίζουν μια παρτίδα.
lobby-cancel = Ακύρωση της πρόκλησής σας: { $game }
lobby-play = Παίξτε { $game } με { $name }
lobby-yours = η πρόκλησή σας
lobby-form = Πρόκληση σε όποιον είναι εδώ
lobby-post = Ανάρτηση πρόκλησης
lobby-as = Είστε εδώ ως { $name }.
lobby-rename = Αλλαγή ονόματος
lobby-name = Επιλογή ονόματος
here-nobody = Δεν είναι κανείς άλλος εδώ.
here-anonymous =
    { $count ->
        [one] { $count } ανώνυμος
       *[other] { $count } ανώνυμοι
    }

### Η φόρμα για νέα παρτίδα
form-new = Νέα παρτίδα: { $game }
form-game = Παιχνίδι
form-clock = Ρολόι
form-side = Παίζετε ως
form-random = Τυχαία
form-public = Επιτρέπονται θεατές
form-public-lobby = Επιτρέπονται θεατές: φαίνεται στην αίθουσα
form-company = Παίξτε με
form-engine = Τη μηχανή
form-together = Δύο σε αυτή την οθόνη
form-invite = Πρόσκληση με σύνδεσμο
form-watch = Δύο μηχανές, ως θεατής
form-no-name = Κανένα τέτοιο όνομα.
form-search = Αναζήτηση σε { $count } ονόματα
form-search-for = Αναζήτηση: { $what }
form-limits = Ρολόι και όριο κινήσεων
form-minutes-solo = Λεπτά για την παρτίδα
form-minutes = Λεπτά για κάθε πλευρά
form-seconds = Δευτερόλεπτα ανά κίνηση
form-increment = Δευτερόλεπτα που προστίθενται ανά κίνηση
form-moves = Κινήσεις για κάθε πλευρά
form-no-limit = χωρίς όριο
form-shared = Λεπτά για τους δύο μαζί
form-late-skips = Μια κίνηση που αργεί χάνει τη σειρά, όχι την παρτίδα
form-time-decides = Στο όριο κινήσεων με ίσους αιχμαλώτους κερδίζει όποιος ξόδεψε λιγότερο χρόνο

### Ρυθμίσεις
settings-title = Ρυθμίσεις
settings-group-appearance = Εμφάνιση
settings-group-moves = Κινήσεις και ήχοι
settings-group-help = Βοήθεια στο παιχνίδι
settings-group-language = Γλώσσα
settings-group-data = Τα δεδομένα σας
settings-language = Γλώσσα
settings-language-auto = Όπως ο περιηγητής
settings-language-note = Οι μεταφράσεις περιμένουν έλεγχο από φυσικούς ομιλητές.
settings-look = Ταμπλό και βόλοι
settings-theme = Θέμα
settings-sound = Ήχοι
settings-speed = Βόλοι που πετούν
settings-motion = Αν το σύστημά σας ζητά λιγότερη κίνηση, οι βόλοι δεν πετούν.
settings-targets = Να φαίνεται πάντα τι κινείται
settings-names = Γράμματα και αριθμοί στο ταμπλό
settings-confirm = Ερώτηση πριν από κάθε κίνηση
settings-premove = Προκίνηση: διαλέξτε την επόμενη κίνηση όσο σκέφτεται η άλλη πλευρά
settings-truth = Να φαίνεται αν η παρτίδα κερδίζεται ακόμη (σόλο)
settings-bar = Μπάρα αξιολόγησης και καλύτερη συνέχεια, σε παιχνίδια για δύο
settings-keys = Πλήκτρα χωρίς Ctrl ή Alt (πατήστε ? σε ένα τραπέζι για να τα δείτε)
settings-help = Και τα δύο βοηθούν πολύ· σιωπούν όσο παίζετε με κάποιον σε άλλον περιηγητή.
settings-shelf = Πίνακες φινάλε που υπολόγισε η μηχανή: { NUMBER($megabytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB.
settings-shelf-delete = Διαγραφή τους
settings-shelf-lost = Ο περιηγητής δεν μπορεί να αποθηκεύσει πίνακες φινάλε, οπότε η μηχανή τους φτιάχνει ξανά κάθε φορά.
settings-key = Χρήση άλλου κλειδιού…
settings-key-digits = Κλειδί 32 ψηφίων
settings-key-help = Ο διαχειριστής του διακομιστή σάς δίνει νέο κλειδί αν το δικό σας κλάπηκε. Ο περιηγητής έχει τότε τις παρτίδες του νέου κλειδιού.
settings-key-use = Χρήση αυτού του κλειδιού
settings-forget = Διαγραφή των δεδομένων μου…
settings-forget-sure = Να διαγραφούν το όνομα, οι παρτίδες και το κλειδί σας από αυτόν τον διακομιστή; Οι παρτίδες με άλλους μένουν, χωρίς εσάς.
settings-forget-yes = Διαγραφή
option-system = Όπως το σύστημα
option-light = Φωτεινό
option-dark = Σκούρο
option-contrast = Υψηλή αντίθεση
option-walnut = Καρυδιά
option-maple = Σφένδαμος και θαλασσινό γυαλί
option-slate = Σχιστόλιθος
option-off = Κλειστά
option-soft = Σιγά
option-loud = Δυνατά

### Άνοιγμα θέσεων και παρτίδων
door-title = Άνοιγμα θέσης ή αποθηκευμένης παρτίδας
door-guess = Από το κείμενο
door-hint = Θέση, σύνδεσμος ή αποθηκευμένη παρτίδα
door-game = Παιχνίδι της θέσης
door-text = Κείμενο ή σύνδεσμος
door-file = Ή από αρχείο
door-folder = Ή τον φάκελο ενός τουρνουά
folder-title = Παρτίδες σε αυτόν τον φάκελο
folder-none = Σε αυτόν τον φάκελο δεν υπάρχει αποθηκευμένη παρτίδα

### Το μενού της παρτίδας
menu-title = Μενού παρτίδας
menu-restart = Από την αρχή
menu-restart-sure = Από την αρχή; Οι κινήσεις μπορούν να επαναληφθούν.
menu-delete = Διαγραφή παρτίδας
menu-flip = Αναστροφή του ταμπλό
menu-turn = Περιστροφή του ταμπλό
menu-from-here = Από εδώ
menu-to-server = Στον διακομιστή
menu-copy-watch = Σύνδεσμος για θεατές
menu-copy-link = Σύνδεσμος για αυτή τη θέση
menu-files = Αρχεία, σημειογραφίες και εικόνες
menu-load = Άνοιγμα αρχείου
menu-analyse-game = Ανάλυση της παρτίδας
menu-analyse-position = Ανάλυση της θέσης
menu-duplicate = Αντίγραφο παρτίδας
menu-new-here = Νέα παρτίδα από αυτή τη θέση
export-title = Εξαγωγή ως
export-game = Η παρτίδα
export-notation = Σημειογραφία
qr-title = Σαρώστε για συμμετοχή
qr-too-long = Ο σύνδεσμος είναι πολύ μακρύς για κωδικό QR· αντιγράψτε τον.
qr-label = Κωδικός QR της πρόσκλησης

### Ανάλυση
study-title = Ανάλυση
study-name = Όνομα
study-save-share = Αποθήκευση και κοινοποίηση
study-copy-text = Αντιγραφή ως κείμενο
study-copy-link = Αντιγραφή συνδέσμου
study-open-file = Άνοιγμα αρχείου
study-paste = Επικόλληση κειμένου
study-paste-more = Επικόλληση κειμένου…
study-paste-note = Ανάλυση, αποθηκευμένη παρτίδα, δημοσιευμένη παρτίδα ή θέση.
study-read-as = Διαβάστηκε ως { $notation }
study-new = Νέα
study-new-here = Από αυτή τη θέση
study-kept = Σε αυτόν τον περιηγητή
study-kept-note = Οι αναλύσεις αποθηκεύονται σε αυτόν τον περιηγητή όσο τις γράφετε.
study-delete = Διαγραφή: { $study }
study-link-position = Σύνδεσμος μόνο για τη θέση (οι γραμμές είναι πολύ μακριές)
study-after = Μετά από { $count }. { $move }.
study-engine-off = Χωρίς μηχανή
study-set-up = Στήσιμο
study-done = Έτοιμο
study-review = Ανασκόπηση
study-play-on = Συνέχεια
keys-title = Πλήκτρα
keys-note = Στο ταμπλό: τα βέλη κινούνται, το Enter διαλέγει, το Escape ακυρώνει την επιλογή.
keys-walk = μία κίνηση πίσω, μία εμπρός
keys-ends = πρώτη θέση, τελευταία θέση
keys-sow = σπορά αυτής της λακκούβας
keys-type = γράψιμο κίνησης
keys-hint = υπόδειξη
keys-undo = αναίρεση, επανάληψη
keys-movable = τι μπορεί να κινηθεί
keys-flip = αναστροφή, περιστροφή του ταμπλό
keys-pause = παύση· διάστημα για συνέχεια
keys-board = στο ταμπλό
keys-last = ανάγνωση της τελευταίας κίνησης
keys-clocks = ανάγνωση των ρολογιών
keys-counts = ανάγνωση των μετρήσεων
keys-choices = ανάγνωση όσων κινούνται
keys-status = ανάγνωση της κατάστασης
keys-list = αυτός ο κατάλογος
keys-variations = προηγούμενη παραλλαγή, επόμενη παραλλαγή
keys-line-ends = αρχή, τέλος της γραμμής
keys-engine = μηχανή ναι ή όχι
keys-note-write = γράψιμο σημείωσης
keys-mark = σημάδι στην κίνηση: καλή, λάθος
keys-flip-only = αναστροφή του ταμπλό
editor-label = Στήσιμο θέσης
editor-text = Η θέση ως κείμενο
editor-as-is = Όπως στήθηκε
editor-place = Τοποθέτηση
editor-turn = Παίζει
editor-clear = Άδειασμα του ταμπλό
editor-load = Φόρτωση θέσης
editor-more = Ένας ακόμη
editor-less = Ένας λιγότερος
editor-empties = Αδειάζει
editor-toggles = Βάζει βόλο ή τον παίρνει
editor-empty = Κενό
lines-label = Μηχανή
lines-more = Περισσότερες γραμμές
lines-fewer = Λιγότερες γραμμές
lines-over = Η παρτίδα τελειώνει εδώ
lines-depth = βάθος { $depth }
lines-positions = { $count } θέσεις
lines-speed = { $count }/δ.
lines-final = αυτό είναι οριστικό
tree-lines = Γραμμές
tree-walk = Περιήγηση στις γραμμές
tree-end = Τέλος της γραμμής
tree-promote = Να γίνει κύρια γραμμή
tree-prune = Διαγραφή της κίνησης
tree-mark = Σημάδι στην κίνηση
tree-note = Σημείωση σε αυτή την κίνηση
tree-notes = Σημειώσεις
mark-brilliant = λαμπρή
mark-good = καλή
mark-interesting = ενδιαφέρουσα
mark-doubtful = αμφίβολη
mark-mistake = λάθος
mark-blunder = μεγάλο λάθος
review-evaluating = Αξιολόγηση της παρτίδας
review-progress = Αξιολογήθηκαν { $done } από { $all } θέσεις…
review-mistakes = Λάθη
review-better = καλύτερα
review-chart-values =
    { $count ->
        [one] Η αξιολόγηση μετά από { $count } κίνηση
       *[other] Η αξιολόγηση μετά από καθεμία από { $count } κινήσεις
    }
review-chart-outlooks = Αν η παρτίδα κερδιζόταν ακόμη, κίνηση προς κίνηση
review-winnable = κερδίζεται
review-lost = χαμένη
review-won = νίκη
review-unknown = άγνωστο
review-decided = κρίθηκε
review-slip = Κίνηση { $count }, { $side }: { $move }· καλύτερα { $better }
review-slip-solo = Κίνηση { $count }: { $move }· καλύτερα { $better }
summary-nothing = Καμία θέση δεν αξιολογήθηκε στον χρόνο που υπήρχε.
summary-mistakes =
    { $count ->
        [0] Δεν βρέθηκε λάθος.
        [one] { $count } λάθος.
       *[other] { $count } λάθη.
    }
summary-gap =
    { $count ->
        [one] { $count } από { $all } θέσεις δεν αξιολογήθηκε.
       *[other] { $count } από { $all } θέσεις δεν αξιολογήθηκαν.
    }
states-title = Κάθε κίνηση και το ταμπλό της
states-open = Κάθε κίνηση και το ταμπλό της…
states-list = Κινήσεις και ταμπλό
states-search = Αναζήτηση σε κινήσεις και ταμπλό
states-hint = Αναζήτηση, όπως C5b D5b
states-file = Αρχεία: θέση (.input), με .move και .board για βαθμολόγηση
states-save = Αποθήκευση .{ $ending }
grade-counts = { $right } σωστά, { $missing } λείπουν, { $extra } περισσεύουν, { $doubled } διπλά
grade-sum = { $perfect } από { $count } χωρίς λάθος
states-found =
    { $count ->
        [one] { $found } από { $count } κίνηση
       *[other] { $found } από { $count } κινήσεις
    }
states-more = Πιο κάτω οι πρώτες { $shown }.

### Στατιστικά
stats-title = Στατιστικά
stats-where = Όλα αυτά μετρώνται σε αυτόν τον περιηγητή και αποθηκεύονται μόνο εδώ.
stats-games = Οι παρτίδες σας
stats-none = Καμία παρτίδα δεν έχει τελειώσει ακόμη.
stats-people = Άνθρωποι
stats-result = { $who }: νίκες { $won }, ισοπαλίες { $drawn }, ήττες { $lost }
stats-board =
    { $left ->
        [one] { $board }: στην καλύτερη απέμεινε { $left } βόλος
       *[other] { $board }: στην καλύτερη απέμειναν { $left } βόλοι
    }
stats-solved =
    { $count ->
        [one] λύθηκε { $won } από { $count } παρτίδα
       *[other] λύθηκαν { $won } από { $count } παρτίδες
    }
stats-accuracy = Κινήσεις χωρίς λάθος στις παρτίδες που αξιολογήθηκαν: { $average }% κατά μέσο όρο, { $last }% στην τελευταία
stats-longest =
    { $count ->
        [one] Η μεγαλύτερη ως τώρα: { $count } ημέρα.
       *[other] Η μεγαλύτερη ως τώρα: { $count } ημέρες.
    }
stats-days =
    { $count ->
        [one] Η τελευταία ημέρα· γεμίζει αν λύσατε έναν από τους γρίφους της.
       *[other] Οι τελευταίες { $count } ημέρες· μια ημέρα γεμίζει αν λύσατε έναν από τους γρίφους της.
    }
stats-rating = Η βαθμολογία στους γρίφους με τον καιρό, από { $least } ως { $most }
stats-delete = Διαγραφή όλων των στατιστικών
stats-delete-sure = Να διαγραφούν από αυτόν τον περιηγητή τα αποτελέσματα, οι βαθμολογίες, οι σειρές, οι καλύτεροι χρόνοι και τα μαθήματα που τελειώσατε; Οι παρτίδες σας μένουν.

### Τι δεν πάει καλά στο κείμενο μιας ανάλυσης
record-no-move-before = μια παραλλαγή χρειάζεται κίνηση πριν από αυτήν
record-not-begun = τελειώνει παραλλαγή που δεν άρχισε
record-not-ended = μια παραλλαγή δεν τελειώνει
record-head = μια ανάλυση αρχίζει με «{ $head }»
record-line = «{ $line }» δεν είναι γραμμή ανάλυσης· γραμμές είναι οι game, start και title
record-names = μια ανάλυση ονομάζει το παιχνίδι και την αρχή της
record-note = μια σημείωση δεν τελειώνει
record-not-a-move = «{ $move }» δεν είναι κίνηση
record-most = μια ανάλυση χωρά το πολύ { $count } κινήσεις
record-link-long = ο σύνδεσμος είναι πολύ μακρύς για να είναι δικός μας
record-link-cut = ο σύνδεσμος δεν είναι πλήρης

### Τι αρνείται ένας διακομιστής
refused-paused = η παρτίδα είναι σε παύση· συνεχίστε την πρώτα
refused-not-your-turn = δεν είναι η σειρά σας
refused-taken = κάποιος άλλος δέχτηκε πρώτος την πρόκληση
refused-no-challenge = η πρόκληση δεν υπάρχει πια· όποιος την έκανε έφυγε ή την ακύρωσε
refused-stale = το τραπέζι άλλαξε· ξαναδείτε το
refused-over = η παρτίδα τελείωσε
refused-not-paused = η παρτίδα δεν είναι σε παύση
refused-seat-open = η άλλη θέση είναι ακόμη κενή· στείλτε την πρόσκληση και περιμένετε
refused-shared = δύο άνθρωποι παίζουν σε αυτό το τραπέζι, άρα χρειάζεται να συμφωνούν και οι δύο
refused-not-shared = αυτό χρειάζεται άλλον παίκτη σε άλλη οθόνη
refused-no-offer = αυτή η πρόταση δεν υπάρχει πια
refused-crossed = η άλλη πλευρά μόλις πρότεινε το ίδιο· δοκιμάστε ξανά
refused-not-gone = η άλλη πλευρά είναι εδώ ή δεν λείπει αρκετή ώρα
refused-too-late = μια παρτίδα ακυρώνεται μόνο πριν από τη δεύτερη κίνηση
refused-no-advice = δεν βρέθηκε τίποτα στον χρόνο που δόθηκε
refused-replaced = άλλη ερώτηση πήρε τη θέση της
refused-too-long = η παρτίδα έχει πάρα πολλές κινήσεις· αρχίστε άλλη
refused-too-many = πάρα πολλά αιτήματα από το δίκτυό σας· δοκιμάστε σε λίγο
refused-too-large = αυτό είναι πολύ μεγάλο για τον διακομιστή
refused-too-slow = το αίτημα δεν έφτασε εγκαίρως
refused-not-kept = ο διακομιστής δεν μπόρεσε να το αποθηκεύσει ή δεν ξέρει αν το έκανε· ξαναδείτε
refused-full = ο διακομιστής είναι γεμάτος· δοκιμάστε σε λίγα λεπτά
refused-bad-token = αυτή η θέση δεν είναι δική σας
refused-no-token = αυτό μπορούν να το κάνουν μόνο οι παίκτες
refused-no-table = δεν υπάρχει τέτοιο τραπέζι
refused-blocked = ο διαχειριστής του διακομιστή απέκλεισε τη διεύθυνσή σας
refused-bad-record = η αποθηκευμένη παρτίδα δεν διαβάζεται
refused-no-undo = δεν υπάρχει κίνηση για αναίρεση
refused-no-redo = δεν υπάρχει κίνηση για επανάληψη
refused-same = αυτή είναι ήδη η θέση στο ταμπλό
refused-at-start = η παρτίδα είναι ήδη στην αρχή
refused-draw-engine = μια μηχανή δεν μπορεί να δεχτεί ισοπαλία
refused-not-moved = δεν κάνατε κίνηση που να μπορεί να αναιρεθεί
refused-not-creator = αυτό μπορεί μόνο ο παίκτης που άνοιξε το τραπέζι
refused-asked = το ζητήσατε ήδη· περιμένετε την απάντηση
refused-offered = αυτό προτάθηκε ήδη· προτείνετέ το ξανά μετά την επόμενη κίνηση
refused-begun = η παρτίδα μόλις άρχισε· ακυρώστε την καλύτερα
refused-not-over = η παρτίδα δεν τελείωσε· παίξτε ξανά όταν τελειώσει
refused-rematch = παίζετε ήδη ξανά, σε άλλο τραπέζι
refused-invitation = η πρόσκληση είναι άγνωστη ή χρησιμοποιήθηκε ήδη· ζητήστε νέα
refused-many-challenges = έχετε πάρα πολλές ανοιχτές προκλήσεις· ακυρώστε μία
refused-network-challenges = πάρα πολλές ανοιχτές προκλήσεις από το δίκτυό σας· περιμένετε να γίνουν δεκτές μερικές
refused-own-challenge = η πρόκληση είναι δική σας· περιμένετε να τη δεχτεί κάποιος
refused-public-games = τρέχουν πάρα πολλές δημόσιες παρτίδες από το δίκτυό σας· τελειώστε μία ή ανοίξτε ιδιωτική
refused-questions = περιμένουν πάρα πολλές ερωτήσεις· ρωτήστε ξανά όταν απαντηθεί μία
refused-no-clock = κανενός παίκτη ο χρόνος δεν έχει όριο

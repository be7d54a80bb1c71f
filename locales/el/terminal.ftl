# Η πλήρης οθόνη του τερματικού και όσα μοιράζεται με αυτήν η λειτουργία γραμμών· η σελίδα δεν τα διαβάζει.

# Πώς γράφει η γλώσσα τους αριθμούς.
number-example = 1.234,5

### Αρχική οθόνη
start-tagline = παιχνίδια με βόλους για έναν ή δύο
start-new-game = Νέα παρτίδα
preview-interrupted = Η παρτίδα που διακόπηκε
preview-table = Στο τραπέζι
row-interrupted = Συνέχεια: { $game }, { $moves }
row-interrupted-about = Η παρτίδα που διακόπηκε, όπως ήταν· x τη διαγράφει
row-back = Πίσω στο τραπέζι
row-back-about = Η παρτίδα στο τραπέζι, όπως είναι
row-begin = Έναρξη
row-begin-about = Αρχίζει η παρτίδα όπως ορίζεται παραπάνω
row-open = Αποθηκευμένες παρτίδες
row-open-about = Κάθε παρτίδα που σώσατε ή τελειώσατε, με αντίπαλο, αποτέλεσμα και ημερομηνία
row-puzzles-about = Οι σημερινοί γρίφοι, ίδιοι για όλους, και όσοι άλλοι θέλετε
row-lessons-about = Μάθετε το παιχνίδι βήμα βήμα: δέκα ως δεκαπέντε σύντομα μαθήματα
row-statistics-about = Αποτελέσματα ανά αντίπαλο και ταμπλό, ποιότητα παιχνιδιού, γρίφοι
first-visit = Πρώτη φορά; Τα μαθήματα διδάσκουν το παιχνίδι· Enter αρχίζει παρτίδα
row-join = Τραπέζι σε διακομιστή
row-join-about = Παίξτε ή δείτε σε διακομιστή Marbles: επικολλήστε τον σύνδεσμο που δείχνει η σελίδα
row-settings-about = Θέμα, μέγεθος του ταμπλό, κίνηση, κουδούνι και ποντίκι
row-quit = Έξοδος
row-quit-about = Έξοδος από το πρόγραμμα· οι επιλογές σας μένουν
nothing-called = Τίποτα εδώ δεν λέγεται { $text }
picker-find = Εύρεση: { $text }_
joining = Σύνδεση με { $link }
press-x-again = Πατήστε ξανά x για να διαγραφεί η παρτίδα που διακόπηκε
interrupted-deleted = η παρτίδα που διακόπηκε διαγράφηκε
only-at-the-table = μόνο στο τραπέζι· εδώ μια αρχική θέση, new, load, help ή quit
not-pasted = αυτό που επικολλήθηκε δεν είναι κίνηση, θέση ή παρτίδα
bad-link = «{ $text }» δεν είναι σύνδεσμος προς τραπέζι· αντιγράψτε τον από τη σελίδα: http://HOST/#/table/ID ή …/sit/INVITE

### Επιλογές πριν από την παρτίδα
choice-game = Παιχνίδι
choice-game-about = Ποιο παιχνίδι θα παίξετε· ? λέει τους κανόνες του
choice-clock = Ρολόι
choice-clock-about = Χρόνος για όλη την παρτίδα ή για κάθε κίνηση· το + δίνει πίσω δευτερόλεπτα
choice-limit = Κινήσεις
choice-limit-about = Μετά από τόσες κινήσεις τελειώνει η παρτίδα και κερδίζει όποιος προηγείται
choice-more = Άλλες επιλογές
choice-more-about = Κανόνες, ρολόγια και ισοπαλίες που ζητούνται πιο σπάνια
choice-more-off = κρυφές
choice-more-on = ορατές
choice-second-clock = Ρολόι: { $side }
choice-second-clock-about = Ξεχωριστό ρολόι: { $side }
choice-second-clock-same = Το ίδιο
choice-random-first = Πρώτη κίνηση
choice-random-first-about = Μια τυχαία πρώτη κίνηση κάνει κάθε παρτίδα διαφορετική
choice-random-first-off = Του παίκτη
choice-random-first-on = Τυχαία
choice-no-repetition = Τρίτη φορά
choice-no-repetition-about = Τι γίνεται όταν η ίδια θέση έρθει για τρίτη φορά
choice-no-repetition-off = Ισοπαλία
choice-no-repetition-on = Τίποτα
choice-time-decides = Ίσοι στο τέλος
choice-time-decides-about = Ποιος κερδίζει αν κανείς δεν προηγείται στο όριο κινήσεων
choice-time-decides-off = Ισοπαλία
choice-time-decides-on = Ο πιο γρήγορος
choice-shared = Κοινό ρολόι
choice-shared-about = Χρόνος για τους δύο μαζί· μετά κερδίζει όποιος προηγείται
choice-late-skips = Αργή κίνηση
choice-late-skips-about = Τι γίνεται όταν μια κίνηση ξεπερνά τον χρόνο της
choice-late-skips-off = Ήττα
choice-late-skips-on = Χάνει τη σειρά
choice-seat-person = Άνθρωπος
choice-seat-program = Πρόγραμμα
choice-seat-about = Άνθρωπος σε αυτό το πληκτρολόγιο· αριστερά και δεξιά διαλέγουν αντίπαλο
level-about = { $who }: { $plays }
program-about = Το Enter ορίζει άλλο πρόγραμμα. Τώρα: { $command }
program-none = Το Enter ζητά την εντολή που το ξεκινά, π.χ. python3 agent.py
program-nameless = το πρόγραμμα χρειάζεται την εντολή που το ξεκινά
choice-many = { $count } επιλογές· / τις δείχνει
choice-usual = Συνήθως: { $usual }
status-both = { $time } για τους δύο
status-late-skips = αργά: χάνει τη σειρά
no-limit = Χωρίς όριο
limit-moves = { $count } ο καθένας
clock-game =
    { $minutes ->
        [one] { $minutes } λεπτό ο καθένας
       *[other] { $minutes } λεπτά ο καθένας
    }
clock-both =
    { $minutes ->
        [one] { $minutes } λεπτό + { $seconds } δ
       *[other] { $minutes } λεπτά + { $seconds } δ
    }
clock-move = { $seconds } δευτ. η κίνηση
clock-shared = { $minutes } λ. μαζί
clock-different = Διαφορετικά
question-hole = Κενή τρύπα
question-relay = Συνεχής σπορά
question-free-turn = Δωρεάν γύρος
question-steal = Κλοπή
question-lose-turn = Χάσιμο γύρου
question-rest = Υπόλοιπο
question-rounds = Γύροι το πολύ
question-opening = Άνοιγμα
answer-hole-usual = Η συνηθισμένη
answer-relay-rules = Κατά τους κανόνες
answer-relay-on = Ναι
answer-relay-off = Όχι
answer-free-turn-rules = Κατά τους κανόνες
answer-free-turn-on = Ναι
answer-free-turn-off = Όχι
answer-steal-rules = Κατά τους κανόνες
answer-steal-none = Τίποτα
answer-steal-opposite = Απέναντι
answer-steal-both = Και οι δύο
answer-steal-always = Πάντα
answer-lose-turn-rules = Κατά τους κανόνες
answer-lose-turn-on = Ναι
answer-lose-turn-off = Όχι
answer-rest-rules = Κατά τους κανόνες
answer-rest-stays = Μένει
answer-rest-owner = Στον κάτοχο
answer-rounds-rules = Κατά τους κανόνες
answer-opening-rules = Κατά τους κανόνες
answer-opening-turns = Εναλλάξ
answer-opening-together = Μαζί

### Ρυθμίσεις
settings-close = Esc κλείνει· οι αλλαγές αποθηκεύονται
setting-theme = Θέμα
setting-theme-terminal = Όπως το τερματικό
setting-theme-dark = Σκούρο
setting-theme-light = Ανοιχτό
setting-theme-contrast = Υψηλή αντίθεση
setting-size = Ταμπλό
setting-size-full = Όσο χωράει
setting-size-medium = Μεσαίο
setting-size-small = Μικρό
setting-speed = Κίνηση βόλων
setting-speed-normal = Κανονική
setting-speed-fast = Γρήγορη
setting-speed-slow = Αργή
setting-speed-off = Καμία
setting-facing = Δεύτερος παίκτης
setting-facing-near = Η πλευρά του κάτω
setting-facing-far = Η πλευρά του πάνω
setting-bell = Κουδούνι
setting-bell-off = Όχι
setting-bell-on = Στη σειρά σας
setting-mouse = Ποντίκι
setting-mouse-on = Ναι
setting-mouse-off = Όχι
setting-drawing = Σχεδίαση με
setting-drawing-blocks = Χαρακτήρες
setting-drawing-pictures = Εικόνες

### Τα παιχνίδια με λίγα λόγια
game-solitaire-about = Ένας βόλος πηδά πάνω από τον διπλανό του στην κενή τρύπα πίσω του· αυτός που πηδήχτηκε βγαίνει. Κερδίζετε όταν μείνει ένας βόλος.
game-congkak-about = Πάρτε όλους τους βόλους μιας λακκούβας σας και σπείρετέ τους έναν έναν, στην πλευρά σας, στην αποθήκη σας και απέναντι. Αν ο τελευταίος πέσει στην αποθήκη σας, ξαναπαίζετε· αν πέσει σε κενή λακκούβα σας, κλέβετε ό,τι είναι απέναντι. Κερδίζει όποιος έχει περισσότερους βόλους.
game-abalone-about = Μετακινήστε έναν, δύο ή τρεις βόλους στη σειρά κατά μία θέση, κατά μήκος ή στο πλάι. Οι πολλοί σπρώχνουν τους λίγους: τρεις σπρώχνουν δύο ή έναν, δύο σπρώχνουν έναν. Κερδίζει όποιος σπρώξει έξι βόλους του άλλου έξω.

### Το πλαίσιο
players-title = Παίκτες
player-alone = Εσείς
sits-nobody = κανείς ακόμη
sits-you = εσείς
sits-engine = { $name }, επίπεδο { $level }
has-solitaire =
    { $count ->
        [one] μένει { $count } βόλος
       *[other] μένουν { $count } βόλοι
    }
has-congkak = { $count } στην αποθήκη
has-abalone =
    { $count ->
        [one] { $count } αιχμάλωτος
       *[other] { $count } αιχμάλωτοι
    }
end-title = Τέλος
end-moves = { $moves } σε { $time }
end-saved = Αποθηκεύτηκε ως { $name }
end-next = N παίζει μετά με { $who }
evaluation-title = Αξιολόγηση { $value }
evaluation-value = Αξία { $value }
chart-engine = Μηχανή: { $up } { $first }  { $down } { $second }
chart-ahead = Μπροστά: { $up } { $first }  { $down } { $second }
history-none = Καμία κίνηση ακόμη
history-made = Κινήσεις: { $made }
history-of = Κινήσεις: { $made } από { $count }

### Ο τίτλος, το ταμπλό και η γραμμή των πλήκτρων
looking-back = Πίσω στην κίνηση { $move } από { $count } { $dot } End: επιστροφή
looking-ahead = Μπροστά στην κίνηση { $move } από { $count } { $dot } Esc: επιστροφή
place-connection-lost = { $server }: χωρίς σύνδεση
place-left = { $server }: φύγατε
place-watching = { $server }, θεατής
paused-continue = p συνεχίζει
cursor-place = Θέση { $place }
too-small =
    Πολύ μικρό παράθυρο
    Έχει { $columns } x { $rows }
    και θέλει { $more-columns } x { $more-rows }.
    q: έξοδος.
key-again = ξανά
key-as-before = όπως πριν
key-before = πριν
key-begin = έναρξη
key-change = αλλαγή
key-choose = επιλογή
key-clear = άδειασμα
key-continue = συνέχεια
key-delete = διαγραφή
key-draw = ισοπαλία
key-evaluate = αξιολόγηση
key-find = εύρεση
key-hint = υπόδειξη
key-keys = πλήκτρα
key-leave = φύγε
key-letters = γράμματα
key-list = λίστα
key-look = πίσω, μπρος
key-mistakes = λύστε τα λάθη
key-new = νέα
key-next-level = επόμενο επίπεδο
key-next = επόμενο
key-open = άνοιγμα
key-play = παίξε
key-quit = έξοδος
key-resign = παραίτηση
key-review = έλεγχος
key-save = σώσε
key-solve = λύση
key-take = αυτό
key-take-away = βγάλε
key-take-back = αναίρεση
key-to-board = στο ταμπλό μου
key-turn = γύρισμα
key-type = γράψε
key-type-start = γράψε θέση
key-undo = αναίρεση
key-walk = βήματα
key-whose-turn = ποιος παίζει

### Βοήθεια: πλήκτρα και τι κάνουν, σε κάθε γραμμή· τα ονόματα είναι όπως στο πληκτρολόγιο
help-title = Βοήθεια
help-rules-title = Οι κανόνες
help-move-title = Για να παίξετε
help-move-pits = 1 έως 9 | σπορά αυτής της λακκούβας
help-move =
    βελάκια, h j k l | μετακίνηση στο ταμπλό
    Tab, Shift-Tab | επόμενη ή προηγούμενη θέση που επιλέγεται
    Enter, Space | επιλογή θέσης· η κίνηση δίνεται θέση θέση
    Esc | ακύρωση επιλογής· τέλος σκέψης· κλείσιμο παραθύρου
    : | γράψτε κίνηση ή εντολή, όπως :undo 3
    ποντίκι | κλικ ή σύρσιμο θέσεων, κύλιση των κινήσεων
help-history-title = Οι κινήσεις που έγιναν
help-history =
    u  U | αναίρεση και επανάληψη
    {"["}  ] | δείτε την κίνηση πριν ή μετά
    Home  End | δείτε την αρχή· γυρίστε στην τελευταία κίνηση
    v  m | έλεγχος όλων των κινήσεων· επόμενο λάθος
    M | λύστε τα λάθη σας ως γρίφους
help-advice-title = Συμβουλές
help-advice =
    h  H | υπόδειξη: ποιες κινήσεις είναι καλές (μετά από j k l, h: αριστερά)
    S | λύση: δείτε την βήμα βήμα με ]
    e | αξιολόγηση, ναι ή όχι
    {"{"}  {"}"} | κύλιση της αξιολόγησης
help-game-title = Η παρτίδα
help-game-two =
    D | πρόταση ή αποδοχή ισοπαλίας, μετά από ερώτηση
    N | μετά από νίκη: το ίδιο παιχνίδι με το επόμενο επίπεδο
help-game =
    n  r | νέα παρτίδα· η ίδια παρτίδα ξανά
    s  o | αποθήκευση· άνοιγμα αποθηκευμένης
    p | παύση: σταματά το ρολόι και κρύβει το ταμπλό
    R | παραίτηση, μετά από ερώτηση
    E | στήσιμο θέσης με το χέρι, από αυτήν εδώ
    y  Y | αντιγραφή της θέσης ή όλης της παρτίδας
    επικόλληση | κίνηση, θέση ή ολόκληρη παρτίδα
help-screen-title = Η οθόνη
help-screen =
    +  - | μεγαλύτερο ή μικρότερο ταμπλό
    f | γύρισμα του ταμπλό
    , | ρυθμίσεις: παίκτες, θέμα, μέγεθος, κίνηση, κουδούνι, ποντίκι
    Ctrl-L | νέα σχεδίαση της οθόνης
    Ctrl-Z | πίσω στο κέλυφος· fg για επιστροφή
    ?  q | αυτή η βοήθεια· έξοδος
help-marks-title = Σημάδια στο ταμπλό
help-marks =
    γωνίες | ο δρομέας
    δαχτυλίδι | ό,τι έχει επιλεγεί
    τελεία | πού μπορεί να πάει
    σταυρός | πού θα χανόταν η παρτίδα
    ροζ | η υπόδειξη
    φωτεινή θέση | ό,τι άγγιξε η τελευταία κίνηση
help-signs =
    {"["} ] | ο δρομέας
    ( ) | ό,τι έχει επιλεγεί
    +  < > | πού μπορεί να πάει
    ! | πού θα χανόταν η παρτίδα
    {"{"} {"}"} | η υπόδειξη
    υπογράμμιση | ό,τι άγγιξε η τελευταία κίνηση
help-start =
    πάνω, κάτω, j k | επιλογή γραμμής
    αριστερά, δεξιά | αλλαγή της (και h l)
    Enter, Space | έναρξη, ή ό,τι λέει η γραμμή
    / | λίστα επιλογών· τα γράμματα βρίσκουν όνομα
    : | γράψτε αρχή: όνομα, κωδικό ή σχέδιο· ή εντολή
    o | άνοιγμα αποθηκευμένης παρτίδας
    , | ρυθμίσεις: θέμα, μέγεθος, κίνηση, κουδούνι, ποντίκι
    x | διαγραφή της παρτίδας που διακόπηκε, στη γραμμή της
    επικόλληση | θέση ή ολόκληρη παρτίδα
    Esc | πίσω στο τραπέζι
    q | έξοδος
keys-in-sight =
    βελάκια | μετακίνηση
    Enter | επιλογή
    Tab | επόμενη επιλογή
    u U | αναίρεση, ξανά
    {"["} ] | πίσω, μπροστά
    H | υπόδειξη
    e | αξιολόγηση
    v m | έλεγχος, λάθη
    n s o | νέα, σώσε, άνοιξε
    f | γύρισμα ταμπλό
    , E | ρυθμίσεις, θέση
    ? q | πλήκτρα, έξοδος

### Εντολές, με τις λέξεις τους
commands-title = Εντολές μετά το :
commands-else = Ό,τι άλλο είναι κίνηση.
command-undo = αναίρεση της τελευταίας κίνησης (undo 3: τρεις)
command-redo = επανάληψη αναιρεμένης κίνησης (redo 3: τρεις)
command-hint = ποιες κινήσεις είναι καλές, και γιατί
command-solve = η καλύτερη συνέχεια· δείτε την με redo
command-moves = οι νόμιμες κινήσεις με αριθμούς
command-history = οι κινήσεις ως τώρα
command-pause = σταματά το ρολόι και κρύβει το ταμπλό
command-resume = συνέχεια μετά από παύση
command-resign = παραίτηση
command-draw = πρόταση ή αποδοχή ισοπαλίας
command-save = αποθήκευση: save ΑΡΧΕΙΟ
command-load = συνέχεια αποθηκευμένης παρτίδας: load ΑΡΧΕΙΟ
command-code = η θέση ως κείμενο
command-restart = πίσω στην αρχή
command-new = νέα παρτίδα (new ΟΝΟΜΑ: από εκείνη την αρχή)
command-help = αυτή η λίστα
command-quit = έξοδος
command-join = τραπέζι σε διακομιστή: join ΣΥΝΔΕΣΜΟΣ
command-decline = απόρριψη ή απόσυρση πρότασης
legal-moves = Νόμιμες κινήσεις
moves-made = Κινήσεις που έγιναν

### Όσα λέγονται στο τραπέζι
welcome-pits = Ο αριθμός σπέρνει λακκούβα· ? βοήθεια
welcome-places = Βελάκια και Enter: επιλογή· ? βοήθεια
welcome-back =
    { $count ->
        [one] Η παρτίδα συνεχίζεται μετά από { $count } κίνηση
       *[other] Η παρτίδα συνεχίζεται μετά από { $count } κινήσεις
    }
told-interrupted = Μια παρτίδα διακόπηκε ({ $game })· n προτείνει τη συνέχειά της
told-chosen = { $chosen }: διαλέξτε πού θα πάει (Tab δείχνει)
told-dropped = ακυρώθηκε
told-copied = αντιγράφηκε: { $position }
told-copied-game = αντιγράφηκε όλη η παρτίδα
told-restarted = πάλι στην αρχή· ] ξαναπερνά τις κινήσεις
told-paused = παύση· p συνεχίζει
told-paused-p = η παρτίδα είναι σε παύση· p συνεχίζει
told-resumed = η παρτίδα συνεχίζεται
told-stopped = σταμάτησε
told-saved = αποθηκεύτηκε: { $place }
told-solution =
    { $count ->
        [one] Λύση σε { $count } κίνηση· ] την περνά βήμα βήμα
       *[other] Λύση σε { $count } κινήσεις· ] την περνά βήμα βήμα
    }
over-here = η παρτίδα τελείωσε· n αρχίζει νέα, u αναιρεί μια κίνηση
over-there = η παρτίδα τελείωσε· {"["} και ] κοιτούν πίσω, n αρχίζει παρτίδα εδώ
no-next-level = πρώτα κερδίστε ένα επίπεδο· μετά το N παίζει με το επόμενο
looking-first = κοιτάτε πίσω· End γυρίζει πρώτα στην παρτίδα
history-ends = δεν υπάρχουν άλλες κινήσεις
not-a-move = { $text } δεν είναι κίνηση εδώ
not-a-command = «{ $text }» δεν είναι εντολή ούτε κίνηση· :help δείχνει τις εντολές
cannot-go = { $chosen } δεν μπορεί να πάει στο { $place }· Tab δείχνει πού μπορεί
cannot-begin = καμία κίνηση δεν αρχίζει στο { $place }· Tab δείχνει πού μπορεί
engine-moves-here = παίζει η μηχανή ({ $side })· Enter την αφήνει
engine-waits-enter = Η μηχανή περιμένει: Enter την αφήνει να παίξει από εδώ
engine-stopped = η μηχανή σταμάτησε· Enter την αφήνει να συνεχίσει
evaluation-on = αξιολόγηση: ναι· e την κλείνει
evaluation-off = αξιολόγηση: όχι
editor-hint = Θέση με το χέρι: Space αλλάζει τη θέση κάτω από τον δρομέα
editor-on-server = το τραπέζι είναι σε διακομιστή· n αρχίζει παρτίδα εδώ
editor-solo = αυτό το παιχνίδι παίζεται από έναν
editor-no-move = κανείς δεν μπορεί να παίξει σε αυτή τη θέση
not-saved = δεν αποθηκεύτηκε: { $problem }
not-saved-nameless = δεν αποθηκεύτηκε: χρειάζεται όνομα
not-opened = δεν άνοιξε: { $problem }
file-problem = { $file }: { $problem }
file-no-game = αυτό το όνομα έχει ένα αρχείο που δεν είναι αποθηκευμένη παρτίδα· διαλέξτε άλλο
file-other-game = εκεί είναι αποθηκευμένη άλλη παρτίδα· το { $free } είναι ελεύθερο
file-taken = ένα αρχείο έχει αυτό το όνομα· το { $free } είναι ελεύθερο
file-taken-now = ένα αρχείο έχει τώρα αυτό το όνομα· το { $free } είναι ελεύθερο
file-nameless = το αρχείο χρειάζεται όνομα
file-link = ένας συμβολικός σύνδεσμος έχει αυτό το όνομα· διαλέξτε άλλο
file-folder = ένας φάκελος έχει αυτό το όνομα· διαλέξτε άλλο
file-device = μια συσκευή έχει αυτό το όνομα· διαλέξτε άλλο
file-no-folder = δεν υπάρχει φάκελος { $folder }
file-nowhere = δεν μπορεί να δημιουργηθεί αρχείο σε αυτόν τον φάκελο
not-resumed = δεν μπορεί να συνεχιστεί: { $problem }
save-first = αποθηκεύστε πρώτα την παρτίδα στο τραπέζι, ή αφήστε την

### Σκέψη
thinking = { $task } ({ $seconds } δ, Esc σταματά). { $progress }
task-move = Σκέψη
task-hint = Αναζήτηση υπόδειξης
task-evaluation = Αξιολόγηση
task-solution = Αναζήτηση λύσης
task-proof = Απόδειξη
task-review = Έλεγχος
progress-part = { $count } από { $all } ({ $percent } %)
progress-searched =
    { $count ->
        [one] { $count } θέση
       *[other] { $count } θέσεις
    }
progress-depth = βάθος { $depth }, { $value }, { $count } θέσεις
progress-between = από { $least } έως { $most }, { $count } θέσεις
review-move = Κίνηση { $move } από { $count }
review-stopped = Σταμάτησε μετά την κίνηση { $move } από { $count }. { $found }
review-found =
    { $count ->
        [0] Δεν βρέθηκε λάθος
        [one] Ένα λάθος: κίνηση { $moves }· m το δείχνει
       *[other] { $count } λάθη: κινήσεις { $moves }· m τα δείχνει
    }{ $unknown ->
        [0] { "" }
        [one] · { $unknown } κίνηση δεν αξιολογήθηκε
       *[other] · { $unknown } κινήσεις δεν αξιολογήθηκαν
    }
told-mistake = Κίνηση { $number }, { $move }: λάθος { $which } από { $count }· m δείχνει το επόμενο
no-move-yet = δεν έγινε ακόμη καμία κίνηση
no-mistake-known = δεν είναι γνωστό κανένα λάθος· v ελέγχει την παρτίδα
no-advice-over = η παρτίδα τελείωσε: δεν υπάρχει τίποτα να βρεθεί
no-advice-stopped = σταμάτησε πριν μαθευτεί κάτι
no-advice-between-people = καμία συμβουλή σε παρτίδα μεταξύ δύο ανθρώπων ως το τέλος της

### Όσα λέει μηχανή ή λύτης
advice-best = Καλύτερη: { $move }. { $reason }
advice-wins =
    { $count ->
        [one] Κερδίζει σίγουρα σε { $count } κίνηση: { $side }
       *[other] Κερδίζει σίγουρα σε { $count } κινήσεις: { $side }
    }
advice-even =
    { $count ->
        [one] Ισορροπία, { $count } κίνηση μπροστά
       *[other] Ισορροπία, { $count } κινήσεις μπροστά
    }
advice-ahead =
    { $count ->
        [one] Προηγείται κατά περίπου { $marbles } βόλους: { $side }, { $count } κίνηση μπροστά
       *[other] Προηγείται κατά περίπου { $marbles } βόλους: { $side }, { $count } κινήσεις μπροστά
    }
advice-turn-wins = Μια σειρά από { $count } σπορές κερδίζει με τουλάχιστον { $lead } πριν παίξει ο άλλος
advice-first-free = Ο τελευταίος βόλος πέφτει στην αποθήκη: δωρεάν γύρος
advice-first-steal = Κλέβει { $count }
advice-sowing-draw = Με το καλύτερο παιχνίδι έρχεται ισοπαλία
advice-sowing-wins = Με το καλύτερο παιχνίδι κερδίζει με διαφορά { $lead }: { $side }
advice-sowing-even =
    { $depth ->
        [one] Σε { $depth } σπορά μπροστά: ισορροπία
       *[other] Σε { $depth } σπορές μπροστά: ισορροπία
    }
advice-sowing-ahead =
    { $depth ->
        [one] Σε { $depth } σπορά μπροστά προηγείται κατά περίπου { $lead }: { $side }
       *[other] Σε { $depth } σπορές μπροστά προηγείται κατά περίπου { $lead }: { $side }
    }
advice-then-draw = { $first }. Με το καλύτερο παιχνίδι έρχεται ισοπαλία
advice-then-wins = { $first }. Με το καλύτερο παιχνίδι κερδίζει με διαφορά { $lead }: { $side }
advice-then-even =
    { $depth ->
        [one] { $first }. Σε { $depth } σπορά μπροστά: ισορροπία
       *[other] { $first }. Σε { $depth } σπορές μπροστά: ισορροπία
    }
advice-then-ahead =
    { $depth ->
        [one] { $first }. Σε { $depth } σπορά μπροστά προηγείται κατά περίπου { $lead }: { $side }
       *[other] { $first }. Σε { $depth } σπορές μπροστά προηγείται κατά περίπου { $lead }: { $side }
    }
hint-every-jump = Κάθε άλμα κρατά την παρτίδα κερδισμένη
hint-at-least =
    { $count ->
        [one] Τουλάχιστον { $count } από { $all } άλματα κρατά την παρτίδα κερδισμένη
       *[other] Τουλάχιστον { $count } από { $all } άλματα κρατούν την παρτίδα κερδισμένη
    }
hint-only-jump = Είναι το μόνο άλμα που κρατά την παρτίδα κερδισμένη
hint-some-jumps = { $count } από { $all } άλματα κρατούν την παρτίδα κερδισμένη
hint-unknown = Άγνωστο ακόμη αν η παρτίδα κερδίζεται
hint-elsewhere = Ο τελευταίος βόλος δεν μπορεί να καταλήξει εκεί που πρέπει
hint-lost-fewest = Η παρτίδα δεν κερδίζεται πια· μένουν τουλάχιστον { $fewest } βόλοι
hint-lost = Η παρτίδα δεν κερδίζεται πια
verdict-winnable = κερδίζεται
verdict-unknown = άγνωστο ακόμη
verdict-elsewhere = χάνει: ο τελευταίος βόλος αλλού
verdict-lost = χάνει
verdict-lost-best = χάνει: μένουν τουλάχιστον { $count } βόλοι
verdict-lost-fewer = χάνει: { $count } βόλοι, ίσως λιγότεροι
verdict-at-most = το πολύ { $value }
verdict-about = περίπου { $value }

### Τι έκανε μια κίνηση
made-jump = Άλμα από { $from } πάνω από { $over } σε { $to }
made-sowing = { $side }: σπορά λακκούβας { $pit }
made-skipped = { $side }: η κίνηση άργησε και η σειρά χάνεται
made-free-turn =
    { $own ->
        [1] { $before } και δωρεάν γύρος
       *[0] { $before }· { $side }: δωρεάν γύρος
    }
made-nothing-opposite =
    { $own ->
        [1] { $before }, τέλος σε κενή λακκούβα με τίποτα απέναντι
       *[0] { $before }· { $side }: τέλος σε κενή λακκούβα με τίποτα απέναντι
    }
made-steal =
    { $own ->
        [1] { $before } και κλοπή: { $marbles }
       *[0] { $before }· { $side }: κλοπή { $marbles }
    }
made-lost-turn =
    { $own ->
        [1] { $before }, τέλος σε κενή λακκούβα του αντιπάλου, που παίρνει 2 γύρους
       *[0] { $before }· { $side }: τέλος σε κενή λακκούβα του αντιπάλου, που παίρνει 2 γύρους
    }
made-move =
    { $side }: κίνηση με { $count ->
        [1] έναν βόλο
        [2] δύο βόλους
       *[3] τρεις βόλους
    }
made-push =
    { $side }: σπρώξιμο σε { $count ->
        [1] έναν βόλο
       *[2] δύο βόλους
    }{ $falls ->
        [1] , και ένας πέφτει
       *[0] { "" }
    }

### Τι δεν γίνεται τώρα
now-nothing-to-undo = τίποτα να αναιρεθεί: αυτή είναι η αρχή
now-nothing-to-redo = τίποτα να επαναληφθεί: δεν αναιρέθηκε κίνηση
now-engine-moves = παίζει η μηχανή ({ $side })· περιμένετε την κίνησή της
now-no-clock = η παρτίδα τελείωσε: δεν υπάρχει ρολόι να σταματήσει
now-paused-already = η παρτίδα είναι ήδη σε παύση· resume τη συνεχίζει
now-late = η κίνηση άργησε: η σειρά χάθηκε
now-paused = η παρτίδα είναι σε παύση· resume τη συνεχίζει
now-not-paused = η παρτίδα δεν είναι σε παύση
now-over-already = η παρτίδα έχει ήδη τελειώσει
now-over = η παρτίδα τελείωσε: { $ending }
now-draw-alone = το παιχνίδι παίζεται από έναν: δεν υπάρχει ισοπαλία
now-draw-engine = μια μηχανή δεν μπορεί να δεχτεί ισοπαλία

### Ερωτήσεις
stay-here = παραμονή εδώ
unsaved-title = Αποθήκευση;
unsaved-ask = Αυτή η παρτίδα δεν έχει αποθηκευτεί.
unsaved-yes =
    { $after ->
        [quit] αποθήκευση και έξοδος
        [begin] αποθήκευση και η άλλη παρτίδα
        [join] αποθήκευση και το άλλο τραπέζι
       *[nothing] αποθήκευση και συνέχεια
    }
unsaved-no =
    { $after ->
        [quit] έξοδος χωρίς αποθήκευση
        [begin] η άλλη παρτίδα χωρίς αποθήκευση
        [join] το άλλο τραπέζι χωρίς αποθήκευση
       *[nothing] συνέχεια χωρίς αποθήκευση
    }
offer-title = Πρόταση
offer-later = αργότερα
branch-title = Επόμενες κινήσεις
branch-move =
    { $count ->
        [0] Η παρτίδα συνεχίζεται εδώ με { $move }. Να παιχτεί;
        [one] { $move } σβήνει την επόμενη κίνηση. Να παιχτεί;
       *[other] { $move } σβήνει { $count } επόμενες κινήσεις. Να παιχτεί;
    }
branch-engine =
    { $count ->
        [0] Η παρτίδα συνεχίζεται εδώ με την κίνηση της μηχανής.
        [one] Η κίνηση της μηχανής εδώ σβήνει την επόμενη κίνηση.
       *[other] Η κίνηση της μηχανής εδώ σβήνει { $count } επόμενες κινήσεις.
    }
branch-yes = να παιχτεί
branch-no = κοιτάω ακόμη
leave-title = Αποχώρηση;
leave-ask = Η παρτίδα τρέχει ακόμη και ο αντίπαλός σας περιμένει.
leave-yes = αποχώρηση· το ρολόι τρέχει
editor-leave-ask = Η θέση που στήσατε δεν παίχτηκε ακόμη.
editor-leave-yes = να χαθεί
editor-leave-no = συνέχεια στο στήσιμο
ask-draw-title = Ισοπαλία;
ask-resign-title = Παραίτηση;
ask-draw = Συμφωνούν και οι δύο παίκτες για ισοπαλία;
ask-give-up = Εγκατάλειψη αυτής της παρτίδας;
ask-resign = Παραιτείται: { $side }. Κερδίζει: { $winner }. Σίγουρα;
ask-end-yes = τέλος της παρτίδας
ask-end-no = συνέχεια
prompt-save = Αποθήκευση ως
prompt-join = Σύνδεσμος του τραπεζιού
prompt-export = Αρχείο
prompt-rename = Νέο όνομα
prompt-program = Πρόγραμμα

### Αποθηκευμένες παρτίδες
games-title = Αποθηκευμένες παρτίδες
games-none = Καμία αποθηκευμένη παρτίδα· s στο τραπέζι σώζει μία.
games-keys = Enter άνοιγμα  / εύρεση  r όνομα  x διαγραφή  Esc
games-search = Εύρεση: { $text }_
games-delete = Οριστική διαγραφή του { $name }; y ή n
games-damaged = χαλασμένη
games-solved = λύθηκε
games-not-solved = δεν λύθηκε
games-draw = ισοπαλία
games-won = νίκη: { $side }

### Τραπέζι σε διακομιστή
welcome-online = ? δείχνει όλα τα πλήκτρα· D προτείνει ισοπαλία, u ζητά πίσω μια κίνηση
told-joined = Έγινε σύνδεση· αναμονή για τον διακομιστή
told-connected = Ξανά σε σύνδεση
told-watching = Παρακολουθείτε· e αξιολογεί, {"["} και ] κοιτούν πίσω
told-side = Παίζετε: { $side }
told-both-sides = Παίζετε και τις δύο πλευρές
told-offered =
    { $offer ->
        [draw] Προτείνατε ισοπαλία· :decline την αποσύρει
        [takeback] Ζητήσατε πίσω την τελευταία κίνηση· :decline το αποσύρει
        [pause] Ζητήσατε παύση· :decline το αποσύρει
        [restart] Ζητήσατε νέα αρχή· :decline το αποσύρει
       *[rematch] Προτείνατε ρεβάνς με αλλαγή πλευρών· :decline την αποσύρει
    }
offer-you-withdrew =
    { $offer ->
        [draw] Αποσύρατε την πρόταση ισοπαλίας
        [takeback] Δεν ζητάτε πια πίσω την κίνηση
        [pause] Δεν ζητάτε πια παύση
        [restart] Δεν ζητάτε πια νέα αρχή
       *[rematch] Αποσύρατε την πρόταση για ρεβάνς
    }
offer-you-declined =
    { $offer ->
        [draw] Αρνηθήκατε την ισοπαλία ({ $side })
        [takeback] Αρνηθήκατε την αναίρεση κίνησης ({ $side })
        [pause] Αρνηθήκατε την παύση
        [restart] Αρνηθήκατε τη νέα αρχή
       *[rematch] Αρνηθήκατε τη ρεβάνς
    }
offer-they-declined =
    { $offer ->
        [draw] Άρνηση ισοπαλίας: { $side }
        [takeback] Άρνηση αναίρεσης κίνησης: { $side }
        [pause] Άρνηση παύσης: { $side }
        [restart] Άρνηση νέας αρχής: { $side }
       *[rematch] Άρνηση ρεβάνς: { $side }
    }
offer-they-withdrew =
    { $offer ->
        [draw] Απόσυρση της πρότασης ισοπαλίας: { $side }
        [takeback] Απόσυρση του αιτήματος για αναίρεση: { $side }
        [pause] Απόσυρση του αιτήματος παύσης: { $side }
        [restart] Απόσυρση του αιτήματος για νέα αρχή: { $side }
       *[rematch] Απόσυρση της πρότασης για ρεβάνς: { $side }
    }
your-opponent = ο αντίπαλός σας
nothing-offered = δεν υπάρχει πρόταση
asking-draw = προτείνεται ισοπαλία
asking-takeback = ζητείται πίσω η κίνηση
asking-restart = ζητείται νέα αρχή
asking-pause = ζητείται παύση
asking-rematch = προτείνεται ρεβάνς
restart-there = ένα τραπέζι σε διακομιστή ξαναρχίζει με :restart
connection-lost = Η σύνδεση χάθηκε· νέα προσπάθεια…
connection-ended = { $why }· η παρτίδα μένει εδώ για να τη δείτε
not-replayed = η παρτίδα του διακομιστή δεν μπορεί να ξαναπαιχτεί: { $problem }
server-not-yet = ο διακομιστής δεν απάντησε ακόμη
server-full = ο { $server } είναι γεμάτος: { $why }
server-strange = ο { $server } δεν απαντά όπως το Marbles: { $problem }
server-unreachable = ο { $server } δεν απαντά: { $problem }
table-gone = το τραπέζι δεν υπάρχει πια
table-unreadable = το τραπέζι δεν διαβάζεται: { $problem }
no-such-table = ο { $server } δεν έχει τραπέζι { $table }: λάθος σύνδεσμος, ή το τραπέζι διαγράφηκε
invitation-used = η πρόσκληση χρησιμοποιήθηκε ήδη· { $link } δείχνει το τραπέζι
move-sent = { $text }: στέλνεται
move-sent-already = η τελευταία κίνηση στέλνεται ακόμη
watching-only = Παρακολουθείτε· μόνο οι παίκτες μπορούν να το κάνουν
watching-only-players = παρακολουθείτε· μόνο οι παίκτες κινούν
over-restart = η παρτίδα τελείωσε· restart την ξαναρχίζει
wait-for-somebody = περιμένετε να καθίσει κάποιος απέναντι
not-your-turn = παίζει: { $side }

### Γρίφοι και μαθήματα
two-sentences = { $first } { $then }
task-title = Ζητείται
walk-count = Κίνηση { $count } από { $all }
today-open = βαθμίδα { $step }
today-solved = βαθμίδα { $step }, λύθηκε σε { $time }
progress-export = Γράψιμο παιχνιδιών και γρίφων σε αρχείο
own-delete = Διαγραφή στατιστικών και όσων λύσατε
own-delete-ask = Να διαγραφούν τα αποτελέσματα, οι βαθμολογίες, οι σειρές και οι λυμένοι γρίφοι από αυτόν τον υπολογιστή; Τα παιχνίδια μένουν.
stats-keys = w τα γράφει όλα σε αρχείο· x τα διαγράφει· Esc κλείνει
told-exported = Γράφτηκε: { $place }
puzzle-back-first = Esc γυρίζει στο ταμπλό σας· μετά δοκιμάστε άλλη κίνηση
puzzle-over = αυτό λύθηκε· n δείχνει το επόμενο
puzzle-no-hint = λύθηκε ή φαίνεται η λύση: Esc γυρίζει στο ταμπλό, n ο επόμενος γρίφος
puzzle-no-walk = δεν φαίνεται καμία γραμμή· S δείχνει τη λύση
puzzle-unproven = σταμάτησε πριν αποδειχθεί κάτι
lesson-over = αυτό το μάθημα τελείωσε· n αρχίζει το επόμενο
mistake-worse = Ούτε η { $move } είναι η καλύτερη: { $words }.
help-training =
    Enter | δοκιμή μιας κίνησης
    h  H | υπόδειξη, ή δείξε μου σε μάθημα· ξανά για περισσότερα
    S | η λύση βήμα βήμα· δοκιμάζονται και άλλες κινήσεις
    {"["}  ] | βήματα στη γραμμή· το μάθημα πριν ή μετά
    Esc | ακύρωση επιλογής· πίσω στο ταμπλό σας
    n  r | το επόμενο· αυτό ξανά
    : | πληκτρολόγηση κίνησης
    q | έξοδος

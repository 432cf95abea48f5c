# The words of theco in English. Each message stands in both languages, with the same arguments.
# Names of games, parameters, players and methods are never translated.

error = error
where = where
hint = hint

# Headings and verdicts
position = position { $position }
to-move = { $player } to move
misere = misère
mover = The player to move
mover-inside = the player to move
part = part { $part }
verdict-win-in = { $who } wins in { $plies } { $plies ->
    [one] ply
   *[other] plies
  } ({ $own ->
    [one] their next move
   *[other] { $own } of their own moves
  }).
verdict-win-in-plies = { $who } wins in { $plies } { $plies ->
    [one] ply
   *[other] plies
  }.
verdict-lose-in = { $who } loses, but not before { $plies } { $plies ->
    [one] ply
   *[other] plies
  } if they play for time.
verdict-tie-in = It is a tie: with best play by both it ends level in { $plies } { $plies ->
    [one] ply
   *[other] plies
  }.
verdict-win = { $who } wins.
verdict-lose = { $who } loses.
verdict-tie = It is a tie: neither player can win.
verdict-endless = It is a draw without end: { $who } can avoid losing, but neither player can force an end.
verdict-over-win = Play has ended: { $who } has won.
verdict-over-lose = Play has ended: { $who } has lost.
verdict-over-tie = Play has ended level ({ $who } can do nothing more).

value-win-in = wins in { $plies }
value-lose-in = loses in { $plies }
value-tie-in = tie in { $plies }
value-win = wins
value-lose = loses
value-tie = tie
value-endless = endless

# Moves
column-move = move
column-to = leads to
column-mover = the mover
column-part = part
column-nimber = nimber
more-parts = … and { $count } more parts; --json lists them all
nimber-is = Its nimber is { $nimber }.
nimbers-are = The nimbers of the parts are { $parts } = { $nimber }.
column-genus = genus
genus-wins = Genus { $genus }, misère nimber { $nimber }: the player to move wins in misère play.
genus-loses = Genus { $genus }, misère nimber 0: the player to move loses in misère play.
error-genus-rules = the rules of `{ $game }` are not known to be of take-and-break form, so there are no misère nimbers
error-misere-sum = misère nimbers are of positions of one game
hint-misere-sum = ask who wins it: write `theco solve` instead of `theco nimber`
nimber-wins = Nimber { $nimber }: the player to move wins.
nimber-loses = Nimber 0: the player to move loses.
more-moves = … and { $count } more moves; --json lists them all
moves-not-listed = There are too many moves to list; only the best is shown.
moves-too-many = There are too many moves to try, and the claim names none.
note-failed = A note of the rules went wrong: { $why }
moves-again = again
best-line = Best play:
line-goes-on = … and { $count } more; --json has the whole line
line-goes-on-unseen = … and { $count } more
line-repeats = … and so on without end

# Methods
method-sweep = Answered by a sweep over { $positions } positions in { $seconds } s.
method-search = Answered by a search of { $positions } positions in { $seconds } s.
method-retrograde = Answered by retrograde analysis of { $positions } positions in { $seconds } s.
method-claim = Answered by the rules' own claim, without a table, in { $seconds } s.
method-theory = Answered by a proved theory of this game, without a table, in { $seconds } s.
method-quotient = Answered by Bouton's rule for misère Nim in { $seconds } s; it counts no plies.
method-quotient-of = Answered by the misère quotient, of { $order } elements, in { $seconds } s; it counts no plies.
play-by-quotient = It plays perfectly, by a misère quotient.
error-no-quotient = no finite misère quotient of `{ $game }` found up to heap { $heap }: there the search outgrew its limits
hint-no-quotient = heaps up to { $before } have one; a small sum is searched as one game: add --plies
error-no-heaps = the rules of `{ $game }` are not of take-and-break form, or play is not misère, so there is no misère quotient
hint-no-heaps = leave out --method, or add --misere
octal-code = octal code { $code }
quotient-of-all = The misère quotient of all heaps has { $order } elements; { $lost } of them are lost for the player to move.
quotient-to = The misère quotient of the heaps up to { $to } has { $order } elements; { $lost } of them are lost for the player to move.
quotient-period = The elements of the heaps repeat after { $period } from heap { $from } on, which is proved (Plambeck and Siegel 2008).
quotient-generators = generators:
quotient-relations = relations:
quotient-lost = lost:
quotient-more = … and { $count } more heaps; --json lists them as far as they were looked at
column-heap = heap
error-quotient-rules = the rules of `{ $game }` are not known to be of take-and-break form, so there is no misère quotient of its heaps
hint-quotient-rules = ask who wins a position: `theco solve { $game } --misere`
error-quotient-to = heaps of `{ $game }` go to { $greatest }
hint-quotient-to = write --to { $greatest }
method-nimbers-known = Answered by the nimbers of the parts, which claims tell, in { $seconds } s; nimbers count no plies.
method-nimbers = Answered by the nimbers of { $positions } parts in { $seconds } s; nimbers count no plies.
counted-up-to-symmetry = Up to symmetry there are { $merged }.
counted-merged = Positions that are the same by symmetry were counted once.
proof = Its proof: { $proof }
claim-no-plies = A claim tells who wins, not in how many plies; for these add --plies.
theory-no-plies = A theory tells who wins, not in how many plies; for these add --plies.

reason-claim = a claim of the rules answers, and a table would take more than a second
reason-theory = a theory of the game answers, and a table would take more than a second
reason-nimbers = the sum has too many positions to search, but its parts are few
reason-numbered = all positions can be numbered: { $bound } numbers
reason-numbered-around = positions near this one can be numbered: { $bound } numbers
reason-not-numbered = positions have no numbers, or too many
reason-merged = of the positions that { $symmetries } symmetries carry into each other, one is solved
reason-whole-table = so the whole table is solved
reason-reachable = only positions that play can reach are solved
reason-table-too-large = the whole table would take { $bytes } of { $limit }, so only what play reaches is solved
reason-set-too-large = a set of all numbers would take { $bytes }, so positions are looked up as they are met
reason-one-way-up = of { $sampled } moves tried, all lead to greater numbers, so one sweep is enough; the sweep checks every move
reason-one-way-down = of { $sampled } moves tried, all lead to smaller numbers, so one sweep is enough; the sweep checks every move
reason-not-one-way = moves lead to greater and to smaller numbers
reason-few = play reaches only { $positions } positions
reason-cycle = play can come back to a position, so it is solved backwards from its ends
reason-asked = --method { $method } was asked for

# Tables
table-legend = W3: the player to move wins in 3 plies; L2: loses in 2; T4: a tie in 4; E: endless
table-total = positions in all
table-letter-win = W
table-letter-lose = L
table-letter-tie = T
table-letter-endless = E
table-meaning-win = the player to move wins
table-meaning-lose = the player to move loses
table-meaning-tie = a tie
table-meaning-endless = endless: no one can force an end
table-meaning-plies = The number: plies to the end
table-needs = only a game whose positions are one number or two is drawn as a table, and no sum
hint-table-needs = leave out `--format`, or write `--format csv`
table-option = `{ $option }` cannot be drawn: a picture shows outcomes and plies
hint-table-option = leave out `{ $option }`, or write `--format csv`
table-nothing = there is no position to draw
hint-table-nothing = choose other parameters
table-cells = the picture would have { $cells } cells; at most { $most } can be drawn
hint-table-cells = choose smaller parameters, or write `--format csv`
hint-table-pixels = write `--format svg`, which has no pixels, or `--format csv`

# Sequences of nimbers
nimbers-value = nimber
nimbers-of-number = { $game }: the nimbers of { $name } = { $first } to { $last }
nimbers-genera-of-number = { $game }: the genera of { $name } = { $first } to { $last }; the first number in the exponent is the misère nimber
nimbers-of-parameter = { $game }: the nimbers of the opening for { $name } = { $first } to { $last }
nimbers-octal = octal game { $code }
nimbers-period = Period { $length } from { $from } on, proved by { $theorem }: checked up to { $checked }.
nimbers-period-saltus = Period { $length } from { $from } on, { $saltus } more each time, proved by { $theorem }: checked up to { $checked }.
nimbers-guy-smith = the theorem of Guy and Smith
nimbers-subtraction = recurrence
nimbers-no-period = No period was found up to { $last }.
nimbers-exceptions = Before it other values than the period's: { $name } = { $exceptions }{ $count ->
    [one] {""}
   *[other] { " " }({ $count } in all)
  }.
nimbers-more = … and { $more } more: `--format csv` gives all.
nimbers-by-sequence = Answered by the sequence of its heaps, { $positions } of them valued one by one, in { $seconds } s.
nimbers-recurrence = recurrence
nimbers-too-great = a nimber is too great to be kept
nimbers-by-genera = Answered by the genera of { $positions } sums in { $seconds } s.
nimbers-by-search = Answered by the nimbers of { $positions } positions in { $seconds } s.
nimbers-misere = misère nimbers are found for heaps, not for openings
hint-nimbers-misere = leave out `--misere`
nimbers-position = a sequence has all positions, not one that is given
hint-nimbers-position = leave out the position, and say with `--to N` how far it goes
nimbers-given = the sequence runs over `{ $name }`, which is given
hint-nimbers-given = leave out `{ $name }=…`, and say with `--to N` how far it goes
nimbers-not-one-number = a position of { $game } is not one number, which a sequence could run over
hint-nimbers-parameter = try the opening for several values of a parameter: `theco nimbers { $game } { $range }`
hint-nimbers-table = `theco table { $game }` says of each position who wins
nimbers-beyond = `{ $name }` ends at { $greatest }
hint-nimbers-beyond = write `--to { $greatest }`
nimbers-before = `{ $name }` begins at { $first }
hint-nimbers-before = write `--to { $first }` or more
nimbers-range = `{ $name }={ $value }`: a range has two numbers, the lesser first
hint-nimbers-range = for example `{ $name }=3..12`
nimbers-two-ranges = both `{ $one }` and `{ $other }` are ranges
hint-nimbers-two-ranges = give one of them one value
nimbers-to-of-range = the sequence runs over `{ $name }`, whose range says how far
hint-nimbers-to-of-range = leave out `--to`
hint-nimbers-memory = raise it with --memory, or go no further than { $last }

# Summaries of tables
summary-positions = { $positions } { $positions ->
    [one] position
   *[other] positions
  }
summary-column-outcome = the mover
summary-column-positions = positions
summary-column-share = share
summary-column-plies = plies
summary-win = wins
summary-lose = loses
summary-tie = ties
summary-endless = endless
summary-range = { $least } to { $most }
summary-by-plies = By plies:
summary-more = … and { $count } more rows; --json has them all, and --histogram
summary-longest = The longest win takes { $plies } { $plies ->
    [one] ply
   *[other] plies
  }, for example from { $position }.
summary-no-win = From no position does the player to move win.
summary-memory = Memory: { $bytes }.

# Showing games
group-heaps = Heaps and coins
group-cuts = Rows and boards to take away from
group-squares = Boards to fill
group-pieces = Pieces that move
games-placements = Contests about placements of pieces: { $contests }; `theco contest NAME` answers them, and `count:PIECES` about any pieces; `theco count` and `theco place` answer all others.
games-no-move = Where nothing else is said, whoever cannot move loses.
games-more = `theco show NAME` shows the rules of a game, `theco play NAME` plays it.
show-parameters = Parameters:
show-states = A position:
show-players = Players: { $first } moves first, then { $second }.
show-contest = Contest: reads { $input }, writes { $output }.
show-source = From: { $source }
show-in = in { $range }
show-default = { $default } if not given
show-opening = The opening:
show-position = The position:
show-position-turn = The position, { $player } to move:
image-pixels = the picture would have { $width } x { $height } pixels; at most 20000 each way can be drawn
hint-show-pixels = write `--format svg`, which has no pixels

# Checking
check-reads = The rules of { $game } read without mistakes.
check-no-start = They name no position to start from, so small ones were tried.
check-claim-holds = holds: { $claim }
check-claim-wrong = WRONG at { $position }: { $claim }
check-symmetries = No position was found where the declared symmetries fail; there are { $symmetries }, counting the one that changes nothing.
check-tried = Tried on { $positions } positions.
check-tried-up-to = Tried on { $positions } positions: all with numbers up to { $up-to }.
claim-says-lost = it says lost, but the player to move { $truth }
claim-says-won = it does not say lost, but the player to move { $truth }
claim-move-illegal = the move it names, { $move }, is not legal there
claim-move-bad = the move it names, { $move }, does not win
claim-nimber-wrong = it says { $claimed }, but the nimber is { $truth }
error-positions = there are too many positions to try them all
error-up-to = there are too many positions with numbers up to { $up-to }
hint-up-to = choose smaller parameters, or a smaller --up-to

# Errors
fault-at = position { $position }
fault-in-move = position { $position }, move { $move }
error-time = the time is over
hint-time = give more with --time, or leave it out
error-cancelled = interrupted
error-limit = there are more than { $limit } { $what }{ $needed }
quantity-positions = positions
quantity-plies = plies
error-memory-needed = this needs a table of { $needed }, over the limit of { $limit }
error-memory-far = this needs far more memory than machines have
error-memory = this needs more memory than the limit of { $limit }
hint-memory-board = choose a smaller board or fewer pieces
hint-reachable = or try --reachable: what play reaches may be very much less
hint-memory-parameters = choose smaller parameters
hint-memory = raise it with --memory { $needed }, or choose smaller parameters
error-unsuitable = the method { $method } cannot answer this: it needs { $needs }
hint-unsuitable = leave out --method, and a method that suits is chosen
need-numbering = positions that can be numbered
need-one-way = all moves to lead one way in the numbering
need-one-position = one position to begin at, not a whole table
need-sums = a game in which nimbers have a meaning
need-nimbers = a question about nimbers
error-misere-nimbers = nimbers do not tell who wins in misère play
hint-misere-nimbers = leave out --method, or write --method quotient for heaps
error-loop = `{ $game }` has no nimbers: from { $from } play can go to { $to } and come back to { $from }
error-loop-at-once = `{ $game }` has no nimbers: a move from { $from } leaves { $from } as it is
hint-loop = ask who wins: `theco solve { $game }`
error-cyclic = play can come back to a position, so a search from one position does not end
hint-cyclic = use --method retrograde, or leave out --method
error-no-claim = the rules of { $game } claim nothing about this
error-no-theory = { $game } has no theory that answers this
error-claim-untrusted = the claims of { $game } are not proved
hint-trust = add --trust-claims to believe them

# Playing
play-human-first = You move first, the computer second.
play-computer-first = The computer moves first, you second.
play-both = The computer plays both sides.
play-by-table = It plays perfectly, by a table.
play-by-theory = It plays perfectly, by a proved theory of the game.
play-by-claim = It plays perfectly, by what the rules claim.
play-by-nimbers = It plays perfectly, by the nimbers of the parts.
play-why-stuck = Who is to move has no move left, and that is the end.
play-why-rules = The rules end the game here, whatever moves are left.
play-not-kept = What is played now is not kept; to keep it add: --save { $file }
play-exists = `{ $file }` exists already
hint-play-exists = take another name; or go on with a saved game: --from { $file } --save { $file }
play-help-short = Type the number of a move or the move itself; or hint, why, undo, moves, help, quit.
play-help =
    A move is typed by its number in the list, or by its values, as many as tell it from the others;
    on a strip also by the two squares, such as 1 4.
    hint   the best move
    why    what every move leads to, and why you win or lose
    undo   take your last move back, with the answer to it
    moves  list the moves again
    quit   leave the game
play-your-move = Your move:
play-your-move-as = Your move ({ $player }):
play-more-moves = … and more, which are typed by their values
play-you-moved = { $number }. You: { $move }
play-computer-moved = { $number }. Computer: { $move }
play-computer-moved-as = { $number }. Computer ({ $player }): { $move }
play-undone = Taken back: { $moves } { $moves ->
    [one] move
   *[other] moves
  }.
play-nothing-to-undo = You have made no move yet.
play-hint = Best: { $move }
play-no-hint = There is no move to name.
play-no-answer = no best move is known here
play-not-drawn = The position is too long to draw: it has { $count } squares or numbers.
play-too-long = the moves made so far take more memory than the limit
play-not-saved = The game could not be saved, and goes on: { $why }
play-save-stream = a game is saved to a file, not to standard output
play-refused-number = the list has the numbers 1 to { $count }
play-refused-numbered = only the first { $most } moves have numbers
play-refused-move = `{ $text }` is not a legal move
play-refused-long = on so long a strip moves are not found by their squares
play-refused-several = more than one move is like that: { $moves }
play-refused-text = `{ $text }` is neither a move nor a command
play-refused-over = the game is over
hint-play = type a number of the list, or `moves` to see it
hint-play-value = type the values of the move
hint-play-several = type more of its values
hint-play-over = type `undo` or `quit`
play-over-you-won = The game is over: you have won.
play-over-computer-won = The game is over: the computer has won.
play-over-first-won = The game is over: who moved first has won.
play-over-second-won = The game is over: who moved second has won.
play-over-tie = The game is over: it is a tie.
play-over-repeated = This position has come for the third time: a draw, as play need not end.
play-record-wrong = `{ $file }` is no saved game: { $what }
play-record-illegal = move { $number } of the saved game, `{ $move }`, is not legal at { $position }
play-record-other-game = `{ $file }` is a game of { $found }, not of { $game }
play-record-settings = a saved game has its own parameters and position
hint-play-record = `theco play GAME --save FILE` writes such a file
hint-play-record-other-game = type `theco play { $found } --from { $file }`; a game of your own is named by its rules file
hint-play-record-settings = leave out NAME=VALUE, --at, --turn and --misere
play-output-file = a game in play has no single answer to write to a file
hint-play-output-file = save the game with `--save FILE`
yours-win-in = You can win in { $plies } { $plies ->
    [one] ply
   *[other] plies
  }.
yours-lose-in = You are lost, but you can hold out for { $plies } plies.
yours-tie-in = It is a tie if both play well, in { $plies } { $plies ->
    [one] ply
   *[other] plies
  }.
yours-win = You can win.
yours-lose = You are lost if the computer makes no mistake.
yours-tie = It is a tie if both play well.
yours-endless = Neither of you can force an end: it is a draw.
why-lose = Every move leads to a position that is won for the computer:
why-lose-only = The only move leads to a position that is won for the computer:
why-win = { $move } leaves the computer in a lost position.
why-win-again = { $move } keeps the turn, and you in a won position.
why-tie = No move wins, but { $move } keeps the tie.
why-endless = No move wins, but after { $move } the computer cannot win either.

# Contests
contest-methods = Methods: { $methods }.
contest-written = { $input }: { $tests } { $tests ->
    [one] test
   *[other] tests
  } answered in { $output }

# What work costs
announce = This may take up to about { $seconds } s: at most { $positions } positions, { $bytes }.
cost = { $method }: { $positions } positions, { $bytes }, { $seconds } s
announce-limit = This may be long: at most { $positions } positions. It stops at { $bytes } of memory, or after --time.

error-all = the numbers of { $game } have no bound, so not all positions can be listed
hint-all = leave out --all, and what play reaches is listed
error-no-nimbers = nimbers have no meaning in { $game }: { $reason }

# Counting placements: what is wrong with a question
count-pieces = `{ $pieces }`: { $why }
hint-count-pieces = for example `queens`, `queens:2+knights:3` or Betza notation such as `NB` or `(1,4)`
count-backwards = `{ $name }={ $value }`: the range runs backwards
hint-count-backwards = write the lesser number first: `{ $name }={ $swapped }`
count-bad-size = `{ $text }` is neither a size such as 5x8 nor a file that exists
hint-count-bad-size = write rows and columns, such as `--board 5x8`, or name a file with a picture
count-bad-standing = `{ $item }` is no piece on a square
hint-count-bad-standing = write the piece's letter and the square, such as `--with Qb4,Qd5`
count-bad-value = `{ $name }={ $value }`: expected a number or a range
hint-count-bad-value = for example `{ $name }=8` or `{ $name }=1..12`
count-condition-regions = `{ $option }` is for boards without regions
hint-count-condition-regions = leave out `--region`
count-condition-kinds = `{ $option }` takes one kind of piece
hint-count-condition-kinds = name one kind; others may stand already, such as `--with Nc3`
count-condition-method = `--method` and `{ $option }` exclude each other
hint-count-condition-method = leave out `--method`: for `{ $option }` there is one way to count
count-dominate-number = how many { $piece } are to dominate the board?
hint-count-dominate-number = write `k=` and a number, or `--all-k`; `theco count` has `--least` for the smallest number that is enough
count-explain-one = `--explain` explains one count, not a sequence
hint-count-explain-one = give one n and one k
count-least-alone = the least of what?
hint-count-least-alone = write `--least` with `--dominate` or with `--maximal`
count-least-and = `--least` and `{ $option }` exclude each other
hint-count-least-and = leave one of them out
count-modulus-zero = nothing can be counted modulo 0
hint-count-modulus-zero = write `--mod` and a number of at least 1
count-no-board = which board?
hint-count-no-board = write `n=8` for 8 rows and columns, or `--board 5x8`, or `--board FILE` with a picture
count-no-least = there is no such placement
hint-count-no-least = { $why }
count-no-name = `{ $text }`: expected `n=` or `k=` and a number
hint-count-no-name = write `n={ $side }` for a board of { $side } rows and columns; `k=5` is a number of pieces
count-no-number = how many { $piece }?
hint-count-no-number = write `k=` and a number, or `{ $piece }:2`, or `--all-k` for every number
count-no-regions = `region` is a puzzle on a board cut into regions: which one?
hint-count-no-regions = name its file, `--region FILE`; `theco place region n=8 --generate -o FILE` makes one
count-no-square = there is no square `{ $name }` on a board of { $board }
hint-count-no-square = columns are letters from the left, rows are numbers from the bottom: `a1` is at the bottom left
count-number-and-all = `k=` and `--all-k` exclude each other
hint-count-number-and-all = leave one of them out
count-number-twice = `{ $pieces }` says how many already
hint-count-number-twice = leave out `k=` and `--all-k`, or the number behind the colon
count-on-hole = `{ $name }` is a hole; no piece can stand there
hint-count-on-hole = choose another square
count-too-large = the board is too large: at most { $most } rows and columns
hint-count-too-large = choose a smaller board
count-twice = two pieces would stand on `{ $name }`
hint-count-twice = name each square once
count-two-boards = `n=` and `{ $option }` both say which board
hint-count-two-boards = leave one of them out
count-unknown-value = there is no `{ $name }=` here
hint-count-unknown-value = the board is `n={ $value }`, the number of pieces `k={ $value }`
count-value-twice = `{ $name }=` is given twice
hint-count-value-twice = leave one of them out
count-which-number = of more than one kind it is not said how many
hint-count-which-number = write a number with each but one, such as `{ $piece }:2`
count-which-piece = it is not clear which piece stands there: `{ $item }`
hint-count-which-piece = use the letters of `theco pieces`, such as `Q` for queens

# Pieces that cannot be read: what is wrong, and what to type instead
piece-too-long = the pieces take more than { $limit } bytes
hint-piece-too-long = name fewer kinds of pieces, or write their notation shorter
piece-empty = no piece is named
hint-piece-empty = write a name or Betza notation, such as `queens` or `(1,4)`
piece-unknown-name = no piece is called `{ $name }`
hint-piece-unknown-name = `theco pieces` lists all names; other pieces are written in Betza notation, such as `(1,4)` or `fW`
piece-misspelt-name = no piece is called `{ $name }`
hint-piece-misspelt-name = did you mean `{ $nearest }`?
piece-unknown-atom = `{ $part }` is no Betza notation: `{ $found }` is no atom
hint-piece-unknown-atom = atoms are the letters `KQRBNWFDAHCZG` and leaps such as `(1,4)`
piece-unknown-modifier = `{ $part }` is no Betza notation: `{ $found }` is no modifier
hint-piece-unknown-modifier = modifiers are the directions `f`, `b`, `l`, `r`, `v`, `s`, `h`, and `m` (only moves) and `c` (only captures)
piece-no-attack-rule = with the modifier `{ $found }`, `{ $part }` is no plain rule of attack
hint-piece-no-attack-rule = leave `{ $found }` out: hops, leaps that can be blocked and first moves are not read; `theco pieces` lists the pieces with a name
piece-modifier-without-atom = after `{ $letters }` an atom is missing
hint-piece-modifier-without-atom = write one, such as the `N` of `fN`
piece-split-directions = `{ $part }` is no Betza notation: `{ $found }` stands apart from the other directions
hint-piece-split-directions = write the directions next to each other, such as `mfrW`
piece-bad-directions = `{ $letters }` says no directions of `{ $atom }`
hint-piece-bad-directions = write letters of one axis, such as `fb` or `lr`, or pairs, such as `ff`, `fl`, `fs` or `fh`
piece-royal-directions = `{ $letters }` before `{ $atom }` can be understood in two ways
hint-piece-royal-directions = give the straight and the slanted part their own letters, such as `{ $write }`
piece-bad-leap = `{ $found }` is no leap
hint-piece-bad-leap = write two numbers in parentheses, such as `(1,4)`
piece-leap-nowhere = the leap `{ $found }` goes nowhere
hint-piece-leap-nowhere = one of the numbers must be greater than 0, such as in `(0,2)`
piece-leap-too-long = the leap `{ $found }` is too long
hint-piece-leap-too-long = write numbers up to { $limit }
piece-range-without-atom = in `{ $part }` a number has no atom before it
hint-piece-range-without-atom = steps come after the atom, such as `W4`; a number of pieces comes after a colon, such as `N:3`
piece-bad-range = `{ $number }` is no number of steps
hint-piece-bad-range = write `0` for no end, or a number that does not begin with 0
piece-range-too-large = `{ $number }` steps are too many
hint-piece-range-too-large = write at most { $limit }, or `0` for no end
piece-range-after-double = `{ $atom }{ $atom }` goes on without end, so the number `{ $number }` has no meaning
hint-piece-range-after-double = leave the number out, or write the atom once: `{ $atom }{ $number }`
piece-atom-thrice = `{ $atom }` comes three times in `{ $part }`
hint-piece-atom-thrice = write `{ $atom }{ $atom }`, which goes on without end already
piece-empty-part = a piece is missing in `{ $text }`
hint-piece-empty-part = write one on each side of `+` and before `:`, such as `queens:2+knights:3`
piece-missing-number = after `{ $piece }:` a number is missing
hint-piece-missing-number = write one, such as `{ $piece }:2`, or leave out the colon
piece-bad-number = `{ $found }` is no number of pieces
hint-piece-bad-number = write digits, such as `{ $piece }:2`
piece-number-too-large = `{ $found }` pieces are too many
hint-piece-number-too-large = write at most { $limit }
piece-same-kind-twice = `{ $first }` and `{ $again }` are the same kind of piece
hint-piece-same-kind-twice = name it once: `{ $write }`

# The pieces that have a name
column-letter = letter
column-name = name
column-notation = notation
column-attacks = attacks
pieces-also = also { $names }
pieces-others = Any other piece can be given in Betza notation, such as `(1,4)` or `fW`.
pieces-example = Type for example: theco count "(1,4)" n=8 k=5
attacks-king = one step in all eight directions
attacks-queen = along rows, columns and diagonals
attacks-rook = along rows and columns
attacks-bishop = along diagonals
attacks-knight = two squares one way and one across
attacks-pawn = one step forward along the two diagonals
attacks-amazon = as a queen and as a knight
attacks-chancellor = as a rook and as a knight
attacks-wazir = one step along the row or column
attacks-fers = one step along a diagonal
attacks-dabbaba = two squares along the row or column, leaping
attacks-archbishop = as a bishop and as a knight
attacks-centaur = as a king and as a knight
attacks-nightrider = any number of knight's leaps in one direction
attacks-waran = as a rook and as a nightrider
attacks-amazonrider = as a queen and as a nightrider
attacks-alfil = two squares along a diagonal, leaping
attacks-threeleaper = three squares along the row or column, leaping
attacks-tripper = three squares along a diagonal, leaping
attacks-camel = three squares one way and one across
attacks-zebra = three squares one way and two across
attacks-giraffe = four squares one way and one across
attacks-antelope = four squares one way and three across
attacks-alibaba = two squares in all eight directions, leaping
attacks-gnu = as a knight and as a camel
attacks-squirrel = every square two away
attacks-dabbabarider = any number of a dabbaba's leaps in one direction
attacks-alfilrider = any number of an alfil's leaps in one direction
attacks-camelrider = any number of a camel's leaps in one direction
attacks-zebrarider = any number of a zebra's leaps in one direction
attacks-girafferider = any number of a giraffe's leaps in one direction
attacks-semi-rook = along the column
attacks-semi-bishop = along the diagonal from top left to bottom right
attacks-anassa = along the column and the diagonal from top left to bottom right
attacks-semi-queen = along the row, the column and the diagonal from top left to bottom right
attacks-semi-knight = two up and one to the right, and back
attacks-gold = as the gold general of shogi
attacks-silver = as the silver general of shogi
attacks-lance = forward along the column
attacks-dragon-king = as a rook and as a fers
attacks-dragon-horse = as a bishop and as a wazir

# Pictures of boards
picture-length = this line has { $count } squares, the first has { $first }
picture-character = `{ $found }` means nothing in a picture of a board
picture-empty = the picture has no squares
picture-large = the picture is too large: at most { $most } rows and columns
hint-regions = one line for each row: a character says the region of a square, `.` is a square of no region, `#` a hole; or numbers with spaces or commas between them
hint-picture = `.` is a free square, `#` a hole, a letter a piece that stands there; all lines are of one length

# Why there is no placement
obstacle-squares = There are more pieces ({ $pieces }) than squares ({ $squares }).
obstacle-rows = There are more pieces that attack along whole rows ({ $pieces }) than rows ({ $rows }).
obstacle-columns = There are more pieces that attack along whole columns ({ $pieces }) than columns ({ $cols }).
obstacle-attack = Pieces that stand already attack each other: one of the { $piece }, on { $from }, attacks { $to }.
obstacle-region = Pieces that stand already share a region: those on { $first } and { $second }.
obstacle-regions = There are more pieces ({ $pieces }) than regions ({ $regions }).
obstacle-fixed = More { $piece } ({ $standing }) stand on the board already than were asked for ({ $wanted }).

# Counts
count-total = total
count-by-formula = Counted by a closed form.
count-by-ferrers = Counted colour by colour: turned by 45 degrees, the squares of one colour are a Ferrers board.
count-by-few = Counted from the numbers of squares, of attacks and of triangles of attacks.
count-by-join = Counted by pairs of an upper and a lower half of the board, cut into units.
count-by-batched = Counted by a search row by row, over batches of positions.
count-by-branch = Counted by a search that branches where the fewest squares are left.
count-by-frontier = Counted square by square, positions that leave the same squares taken together.
count-by-cover = Found by a search that branches on the square that the fewest pieces can dominate.
count-burnside = Up to { $order } symmetries: the average, over them, of the placements that each leaves as it is.
considered-unsuitable = cannot; it needs { $needs }
considered-at-once = at once
considered-not-needed = not needed
need-formula = rooks, or bishops on a square torus, on a board without holes, or pieces that attack nothing; no regions
need-bishops = bishops alone on an empty square board without holes or regions
need-queens = one queen in each row and each column of a square board of 4 to 24 rows, on which nothing blocks; no regions
need-rows = one kind of piece that attacks along whole rows or columns, besides along diagonals or no further than two rows; at most 32 columns, no regions
need-few-pieces = up to three more pieces of one kind, or one each of two kinds
need-few-choices = at most 2048 choices of a square and a kind
need-few-states = fewer positions between two squares than memory and patience allow
need-memory = more memory than the limit allows
need-peace = placements in which no piece attacks another
need-covering = placements that dominate or are maximal
need-no-regions = a board without regions
need-one-kind = one kind of piece, beside those that stand already
need-few-squares = at most 2048 squares that are no holes
count-with-holes = { $count } { $count ->
    [one] hole
   *[other] holes
  }
count-with-regions = { $count } { $count ->
    [one] region
   *[other] regions
  }
count-with-fixed = { $count } { $count ->
    [one] piece stands
   *[other] pieces stand
  } already
count-cylinder = left and right edges joined
count-torus = a torus
count-dominating = every square taken or attacked
count-maximal = no piece can be added
count-least = the least number of pieces
count-distinct = up to rotations and reflections
count-modulo = modulo { $modulus }
count-table = F[m, k] is the number of ways to put k bishops on the diagonals ±m, ±(m+2), ±(m+4), …
count-table-large = The tables of both colours are shown up to n = { $most }.
count-product = The number of placements is the sum of F[0, i] · F[1, k−i] over i: { $terms } = { $count }
count-product-modulo = Modulo { $modulus }: { $count }
count-product-distinct = Up to the { $order } symmetries: { $count }
count-product-distinct-modulo = Up to the { $order } symmetries, modulo { $modulus }: { $count }
count-products = The number of placements of k bishops is the sum of F[0, i] · F[1, k−i] over i, from the first rows of both tables.
error-count-unsuitable = the method { $method } cannot count this: it needs { $needs }
error-count-cover = this cannot be searched: it needs { $needs }
hint-cover-regions = leave out `--region`
hint-cover-kinds = name one kind of piece
hint-count-cover = choose a smaller board
hint-error-regions = write `n={ $most }` or less
error-regions = boards of regions are made with at most { $most } rows
error-count-distinct = counting up to symmetry needs, for each symmetry, a count that is too large here
hint-count-distinct = leave out --distinct
error-count-none = there are too many ways to count them by any method that theco has
hint-count-none = choose a smaller board or fewer pieces, or raise --memory
units-all = All { $number } units are counted; together { $total }.
units-some = { $done } of { $number } units are counted; missing: { $missing }.
units-differ = unit { $unit }: { $count } known, { $recount } counted again
units-verified = { $number } { $number ->
    [one] unit
   *[other] units
  } counted again, row by row: the same (seed { $seed }).
units-wrong = { $number } { $number ->
    [one] unit
   *[other] units
  } counted again, row by row: { $differing } differ (seed { $seed }).
announce-count = This may take { $time }.
duration-seconds = about { $number } s
duration-minutes = about { $number } minutes
duration-hours = about { $number } hours
duration-days = about { $number } days
duration-years = about { $number } years
duration-endless = more than a thousand years
cost-count = { $method }: { $problems } { $problems ->
    [one] count
   *[other] counts
  } in { $seconds } s

# Placements one by one
count-pieces-first = `{ $text }` is no piece; the pieces come first
hint-count-pieces-first = for example `queens n=8`
count-place-one = placements are listed for one board and one number of pieces
hint-count-place-one = give one n and one k
place-attacks = `--attacks` does not go with `--format { $format }`
hint-place-attacks = leave one of them out; `--format text`, `svg` and `png` show the squares that are attacked
place-columns = `--format n_hau` is for one piece in each column: as many pieces as columns, of one kind that attacks along whole columns
hint-place-columns = write `--format squares`
place-cylinder = `--format n_hau` goes column by column, and the columns of a cylinder are not its rows
hint-place-cylinder = write `--format array` or `--format squares`
place-nothing-to-draw = nothing to draw: { $why }
hint-place-nothing-to-draw = `--format squares` prints no line then, and `--one --json` says `null`
place-kinds = `--format h` shows pieces of one kind
hint-place-kinds = write `--format text`, which shows the letter of each
place-large = the board is too large for `--format { $format }`
hint-place-large = write `--format array` or `--format squares`
place-rows = `--format array` is for one piece in each row: as many pieces as rows, of one kind that attacks along whole rows
hint-place-rows = write `--format squares`
place-long-bishops = the table of bishops has at most { $most } rows and columns, not { $n }
hint-place-long-bishops = choose a smaller n; `theco count bishops n={ $n } k=5` counts on boards of any size
place-too-many-attacks = these pieces attack more than { $most } squares, too many to list
hint-place-too-many-attacks = put fewer pieces on the board, or choose a smaller one
place-too-many-squares-sent = the board has more than { $most } squares, too many for a page
hint-place-too-many-squares-sent = choose a smaller board
place-trace = `--trace` shows the search for n queens on n rows and columns, with nothing else on the board
hint-place-trace = for example `theco place queens n=4 --trace`
place-none = There is no such placement.
place-heading = Placement { $number }
place-heading-orbit = Placement { $number }, which stands for { $orbit }
place-total = { $placements } { $placements ->
    [one] placement
   *[other] placements
}.
place-total-images = { $placements } { $placements ->
    [one] placement
   *[other] placements
} up to rotations and reflections, { $images } in all.
place-cut = Stopped after { $placements }, as --limit says; there may be more.
place-found = { $finder } ({ $seconds } s)
finder-plain = Plain to see.
finder-construction = By a rule that says where each piece stands, or that there is no room.
finder-matching = By matching rows with columns.
finder-search = By a search, the tightest line first.
finder-sat = By a solver of propositional formulas (SAT).
place-generate = `--generate` makes puzzles on boards cut into regions, for a number of rows
hint-place-generate = write `theco place region n=8 --generate`
place-no-puzzle = no puzzle with { $n } rows has exactly one solution
hint-place-no-puzzle = write `n=4` or more
unique-empty = the empty board
unique-none = No: there is none.
unique-one = Yes: { $placement }
unique-more = No: { $first } is one, { $second } another.
place-seed = The seed was { $seed }; `--seed { $seed }` makes the same puzzle again.
place-images = stands for
drawn-king = king
drawn-queen = queen
drawn-rook = rook
drawn-bishop = bishop
drawn-knight = knight
drawn-pawn = pawn
drawn-region = region
place-title = { $pieces }, { $board }
place-too-many-squares = all these boards are too large for one picture
hint-place-too-many-squares = draw fewer, such as `--limit 100`, or write `--format squares`
hint-place-pixels = write `--format svg`, which has no pixels, or draw fewer boards with `--limit`
trace-start = Queens on { $n } rows and columns. Rows i and columns j are numbered from 0, row 0 at the top, column 0 at the left.
    A queen marks its column j, its diagonal i+j and its diagonal { $difference }.
trace-put = row { $row }, column { $col }: free. Queen on { $square }; marks column { $col }, i+j = { $sum }, { $formula } = { $difference }
trace-blocked = row { $row }, column { $col }: blocked { $blocks }
trace-by-column = by { $queen } on column { $number }
trace-by-sum = by { $queen } on diagonal i+j = { $number }
trace-by-difference = by { $queen } on diagonal { $formula } = { $number }
trace-back = no column of row { $next } is left: step back to row { $row }, take the queen off { $square }
trace-back-after-solution = go on from row { $row }: take the queen off { $square }
trace-solution = Solution { $number }: { $array }
trace-end-empty = There is no row. Solutions: { $solutions }
trace-end = All columns of row 0 were tried. Solutions: { $solutions }

# The contests about placements
place-text-or-json = `{ $option }` is text or JSON
hint-place-text-or-json = leave out `--format`, or write `--format json`
place-generate-format = `--generate` does not go with `--format { $format }`
hint-place-generate-format = write `--format text`, which `--region` reads, or `json`, `svg`, `png`
place-terminal = a PNG is no text for a terminal
hint-place-terminal = name a file, such as `-o { $file }`
contest-no-pairs = `--pair` is for the contests bishops and count:PIECES
hint-contest-no-pairs = leave out `--pair`
contest-no-option = the contest `{ $name }` has no `{ $option }`: all it needs is in its input
hint-contest-no-option = leave out `{ $option }`
hint-contest-no-value = write the numbers into `{ $file }.inp`
hint-nearest-contest = did you mean the contest `{ $name }`? `theco games` lists the games
contest-no-n = expected n, the number of rows
hint-contest-no-n = write one number, such as 8
contest-more-than-n = expected nothing after n
hint-contest-more-than-n = the input is one number
contest-no-pair = expected n and k
hint-contest-no-pair = write two numbers, such as `8 6`
contest-more-than-pair = expected nothing after n and k
hint-contest-more-than-pair = the input is one pair; the contest `bishops` without `--pair` reads many, ended by `0 0`
contest-bad-number = `{ $word }` is not a number
hint-contest-bad-number = write digits only, such as 8
contest-too-large = the board is too large: at most { $most } rows and columns
hint-contest-too-large = choose a smaller board

# Programs that are tried
stress-passed = No mistake was found: { $inputs ->
        [one] one input was
       *[other] { $inputs } inputs were
    } answered rightly.
stress-passed-several = No mistake was found: { $inputs ->
        [one] one input
       *[other] { $inputs } inputs
    } with { $tests } tests were answered rightly.
stress-covered = Among them { $tests ->
        [one] was the only test
       *[other] were all { $tests } tests
    } whose { $measured } are at most { $size }.
stress-covered-all = Among them { $tests ->
        [one] was the only test that there is.
       *[other] were all { $tests } tests that there are.
    }
measured-numbers = numbers
measured-lengths = lengths
measured-pieces = numbers of pieces
measured-and = { " and " }
stress-unknown = { $unknown } inputs more were given of which it is not known what is right: they are too large to be answered in 10 s or with this memory.
stress-slowest = The slowest took { $time } s.
stress-seed = `--seed { $seed }` gives the same inputs again.
stress-input = The input, { $file }:
stress-input-open = The input, { $file }, whose last line has no end:
stress-output = The program's output, { $file }:
stress-said = On standard error:
stress-right = Right is:
stress-why = Why:
stress-empty = (nothing)
stress-more-lines = … { $lines ->
        [one] one more line
       *[other] { $lines } more lines
    }
stress-wrong = Wrong: { $wrong }
stress-no-file = There is no output: the program ended without writing { $file }.
stress-elsewhere = It wrote to standard output: `--stdio` is for programs that do so.
stress-elsewhere-files = It wrote files: without `--stdio` a program reads and writes files.
stress-finished = The program ended.
stress-code = The program failed: it ended with exit code { $number }.
stress-signal = The program crashed: { $why } (signal { $number }).
stress-signal-other = The program crashed (signal { $number }).
stress-signal-illegal = an illegal instruction
stress-signal-abort = it stopped itself
stress-signal-arithmetic = a division by zero or another impossible computation
stress-signal-memory = it reached for memory that is not its own
stress-time = Too slow: the program had computed for { $time } s when it was stopped; `--time-limit` says how long it may.
stress-idle = The program waited too long for something and was stopped.
stress-memory = Too much memory: the program was stopped; `--memory-limit` says how much it may take.
stress-flood = Too much output: the program was stopped.
stress-processes = Too many processes: the program was stopped, and all it had started.
stress-watcher = The program killed the process that watched over it.
stress-smallest = All smaller tests are answered rightly, alone or beside others: this is the smallest (found with input { $run }; `--seed { $seed }` finds it again).
stress-shrunk = No smaller input was found that is answered wrongly (found with input { $run }, then made smaller; `--seed { $seed }` finds it again).
stress-as-found = No smaller input was found that is answered wrongly (input { $run }; `--seed { $seed }` finds it again).
judge-files = expected an input and an output
hint-judge-files = write `theco judge { $contest } INPUT OUTPUT`
judge-files-cms = expected an input, an answer and an output
hint-judge-files-cms = write `theco judge { $contest } INPUT ANSWER OUTPUT --protocol cms`
stress-no-program = expected a program
hint-stress-no-program = write it behind `--`, such as `-- ./solution`
judge-right = { $tests } { $tests ->
        [one] test
       *[other] tests
    }
judge-answer = test { $test }, line { $line }: expected `{ $expected }`, found `{ $found }`
judge-line = line { $line }: expected `{ $expected }`, found `{ $found }`
judge-nothing = the output is empty; expected `{ $expected }`
judge-missing = the output ends after line { $line }, before the answer of test { $test }; expected `{ $expected }`
judge-missing-line = the output ends after line { $line }; expected `{ $expected }`
judge-extra = line { $line }: expected the end, found `{ $found }`
contest-no-modulus = `--mod` is for the contests whose answers are numbers: bishops and count:PIECES
hint-contest-no-modulus = leave out `--mod`
contest-small-modulus = every number is 0 modulo 1, and none is a remainder modulo 0
hint-contest-small-modulus = write `--mod` and a number of at least 2
contest-no-pieces = the contest `count` is about which pieces?
hint-contest-no-pieces = write them behind a colon, such as `count:kings` or `count:queens:2+knights:3`
hint-contest-number-said = leave out `--pair`: `{ $pieces }` says how many, so the input is n alone
hint-contest-value-count = write the number of pieces behind them, such as `{ $name }:2`; n is in `{ $file }.inp`

# Making inputs of the contests about placements, and judging their outputs
task-no-k = the input of `{ $name }` has no k
hint-task-no-k = leave out `k=`
task-empty-range = no value of { $name } in this range can be answered
hint-task-empty-range = write a range within { $least }..{ $most }
hint-task-empty-range-from = write a range from { $least } up, its smaller number first
task-no-test = there is no test { $test }
hint-task-no-test = the number of tests in this input is { $tests }
task-methods-disagree = test { $test }: method { $first } answers `{ $answer }`, method { $second } answers `{ $other }`; this is a fault of theco
task-list-wrong = the list of placements is wrong; this is a fault of theco
hint-task-fault = do not use this answer; please report the fault, with the command and the input
task-list-none = there are placements, but none is listed
task-attack-columns = the queens of columns { $first } and { $second } stand in one row
task-attack-columns-diagonal = the queens of columns { $first } and { $second } stand on one diagonal
task-attack-rows = the queens of rows { $first } and { $second } stand in one column
task-attack-rows-diagonal = the queens of rows { $first } and { $second } stand on one diagonal
task-over-lines = its numbers stand in lines { $first } to { $last }
task-repeated = it was printed before, as placement { $number }
task-range = numbers go from { $least } to { $most } here
task-numbered = placements are numbered 1, 2, … in the order in which they are printed
task-list-missing = { $found } of { $count } placements are printed
task-list-total = { $count } placements are printed, and these are all
task-row-length = row { $row } has { $number } characters, not { $n }
task-row-queens = row { $row } has { $number } queens, not 1
task-there-is-one = there is a placement of { $n } queens
task-board = { $n } rows of { $n } characters, one of them H, the others dots
task-array = { $n } numbers, the columns of the queens in the rows
task-not-reduced = it is right modulo { $modulus }, but a remainder lies between 0 and { $most }
task-overflow = this is what is left of the right number in { $bits } bits
# Test sets
generate-set = { $contest }: { $tests ->
        [one] one test
       *[other] { $tests } tests
    } in { $files ->
        [one] one file
       *[other] { $files } files
    }
generate-folder = written into { $folder }
generate-class-win = won by the player to move
generate-class-lose = lost by the player to move
generate-class-tie = tied
generate-class-endless = without an end
generate-class-none = no placement
generate-class-one = exactly one placement
generate-class-some = several placements
generate-plies = plies: { $least } to { $most }
generate-checked = checked by a second method: { $checked } of { $tests } answers ({ $methods })
generate-unchecked = checked by a second method: none of { $tests } answers, as there is none that is quick enough
generate-judge = Several answers are right: use `theco judge { $contest }` as the checker.
generate-seed = The seed was { $seed }; it makes the same set again.
generate-note-few = There are not enough different tests for { $wanted ->
        [one] one
       *[other] { $wanted }
    }: the set has { $tests ->
        [one] one test
       *[other] { $tests } tests
    } in { $files ->
        [one] one file
       *[other] { $files } files
    }.
generate-note-greatest = The contest sets no limit to { $name }: up to { $limit } was used; `{ $name }=1..50` chooses another
generate-note-length = The contest sets no limit to the length of { $name }: up to { $limit } was used
generate-note-size = `{ $name }=1..20` chooses another
# Judging the outputs of contests
judging-wrong-move = `{ $found }` is the move { $move }, after which { $after }
judging-after-won = the other player has won
judging-after-win-in = the other player wins in { $plies } { $plies ->
    [one] ply
   *[other] plies
  }
judging-after-win = the other player wins
judging-after-tie = the player can get no more than a tie
judging-after-endless = the player can get no more than a draw without end
judging-no-move = no move from { $position } is written `{ $found }`
error-judging-many = it cannot be told whether `{ $found }` is right at position { $position }: there are too many moves to try
hint-judging-many = let the contest write the values of the move itself, such as `best NAME`, each for its own
error-judging-unknown = it cannot be told whether `{ $found }` is right at position { $position }: nothing is known of what that move leads to
hint-judging-unknown = leave out the claims that the answer rests on, or choose `--method table`, so that all positions are solved

# The pages in a browser
serve-started = theco in the browser: { $address } (Ctrl-C ends it)
serve-no-browser = no browser could be started; open { $address } in one

# Why a position is won or lost, in a line

reason = { $outcome }: { $why }
reason-win = won
reason-lose = lost
reason-tie = tie
reason-endless = endless
reason-over-rules = the rules end the game here
reason-over-stuck = no move is left
reason-over-stuck-wins = no move is left, and who cannot move wins
reason-leads-to-lost = { $moves } { $count ->
    [one] leads to a lost position
   *[other] lead to lost positions
}
reason-leads-to-lost-for = { $moves } { $count ->
    [one] leads to a position lost for { $player }
   *[other] lead to positions lost for { $player }
}
reason-leads-to-won = { $moves } { $count ->
    [one] leads to a won position
   *[other] lead to won positions
}
reason-leads-to-won-for = { $moves } { $count ->
    [one] leads to a position won for { $player }
   *[other] lead to positions won for { $player }
}
reason-stays-won = { $moves } { $count ->
    [one] keeps the turn in a won position
   *[other] keep the turn in won positions
}
reason-stays-lost = { $moves } { $count ->
    [one] keeps the turn in a lost position
   *[other] keep the turn in lost positions
}
reason-every = every move leads to a won position
reason-every-for = every move leads to a position won for { $player }
reason-every-of = every move, { $moves }, leads to a won position
reason-every-of-for = every move, { $moves }, leads to a position won for { $player }
reason-only-of = the only move, { $moves }, leads to a won position
reason-only-of-for = the only move, { $moves }, leads to a position won for { $player }
reason-every-or-stays = every move leads to a won position, or keeps the turn in a lost one
reason-every-or-stays-for = every move leads to a position won for { $player }, or keeps the turn in a lost one
reason-every-loses = every move loses: { $clauses }
reason-tie-kept = no move wins, but { $moves } { $count ->
    [one] keeps the tie
   *[other] keep the tie
}
reason-endless-kept = no move wins or ties, but after { $moves } play need not end

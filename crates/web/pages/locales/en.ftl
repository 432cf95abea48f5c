# What the pages say in English. Each message stands in both languages, with the same arguments.

# The frame
home = theco, all games
skip = Skip to the page
nav = Pages
nav-games = Games
nav-queens = Queens
nav-bishops = Bishops
nav-pieces = Pieces
nav-editor = Write rules
language = Language
theme-auto = Colours: as the system has them
theme-light = Colours: light
theme-dark = Colours: dark
no-page = There is no such page
no-page-hint = See all games
no-rules = This address holds no rules.
hint = hint
waiting = Working …

# Titles of pages
page-games = Games
page-game = Game
page-own = Own rules
page-table = Table
page-nimbers = Nimbers
page-queens = Queens
page-bishops = Bishops
page-pieces = Pieces
page-editor = Write rules

# Outcomes, from the chair of whoever is to move
letter-win = W
letter-lose = L
letter-tie = T
letter-endless = E
outcome-win = win
outcome-lose = loss
outcome-tie = tie
outcome-endless = endless
outcome-win-in = win in { $plies }
outcome-lose-in = loss in { $plies }
outcome-tie-in = tie in { $plies }

# Where there is no answer
failure-offline = The server does not answer.
failure-offline-hint = start it again with theco serve; this page then goes on by itself
failure-busy = Too many questions wait. Try again in a moment.
failure-time = There was no answer in the time that a question may take.
failure-limit = The answer needs more memory than a question may take.
failure-limit-hint = ask for less, or ask on the command line, where limits are yours

# Pictures
picture-empty = empty
picture-piece = piece
picture-hole = no square
picture-square = row { $row }, column { $column }
picture-cell = cell { $column }
picture-part = part { $part }
picture-stones = { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
}
picture-whole = moves here

# The catalogue
games-title = Who wins, and why?
games-start = theco tells exactly who wins a two-player game, in how many moves and by which ones, and counts how many ways pieces can stand on a board.
games-try = Try it: play tab from 4,3
games-queens = Queens
games-bishops = Bishops
games-search = Search games
games-found = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
games-none = There is no game like this. Write your own rules.
games-write = Write your own game
games-write-about = A page of rules is enough: theco solves them at once and plays against you.
games-group-heaps = Heaps and coins
games-group-cuts = Rows and boards to take away from
games-group-squares = Boards to fill
games-group-pieces = Pieces that move

# A game
game-none = There is no game at this address
game-none-hint = The address is incomplete or was changed.
game-source = From
game-elsewhere = More about this game
game-copy = Copy link
game-copied = Copied
game-setup = What is played
game-set-hint = such as 1,3,4
game-position = Position
game-turn = To move
game-misere = Misère
game-misere-hint = Every end is turned round: who would win loses
game-board = Board
game-picture = Position { $position }
game-without-moves = Leave out the moves
game-anew = Begin anew
game-asked = Where does play begin?
game-asked-hint = This game has no opening of its own. Write a position in the field above, or begin with an example.
game-asked-example = Play from { $position }
game-no-picture = This position is too large to draw.
game-side-first = First player
game-side-second = Second player
game-human = Human
game-computer = Computer
game-speed = Computer’s pace
game-slow = Slow
game-fast = Fast
game-turn-human = { $player } to move
game-turn-computer = { $player } (computer) to move
game-continue = Continue
game-plies = { $plies ->
    [one] { $plies } move so far
   *[other] { $plies } moves so far
}
game-result-wins = { $player } wins.
game-result-you = You win!
game-result-computer = The computer wins.
game-result-tie = It is a tie.
game-result-repeated = The position came again: play goes on for ever.
game-undo = Undo
game-redo = Redo
game-restart = Restart
game-hint = Hint
game-values = Show values
game-values-hidden = Values are hidden. Play, or show them when you want to know.
game-no-computer = The computer plays by values, and here there are none.
game-verdict = Who wins
game-reason-all = Show the whole reason
game-reason-less = Show less
game-solving = Finding out who wins …
game-unsolved = There are no values here, but you can play.
game-retry = Try again
game-moves = Moves
game-move = Move
game-leads = Leads to
game-gives = Gives the mover
game-again = moves again
game-best = best
game-moves-all = Show all { $count } moves
game-moves-more = There are more moves than are listed.
game-offered = Moves to choose from
game-offered-more = and more, in the list of moves
game-which = Which one?
game-give-up = Give up the choice
game-leave = leave { $left }
game-choose = choose, { $count } moves
game-does = play { $move }
game-does-giving = play { $move }, { $outcome }
game-line = Best play
game-line-all = Show all { $count } steps
game-history = The game so far
game-history-label = Value of each position so far; a point goes back to its position
game-history-above = { $player } wins
game-history-wins = { $known ->
    [yes] { $player } wins in { $plies }
   *[no] { $player } wins
}
game-history-point = Position { $number }, after { $move }: { $value }
game-rules = Rules
game-edit = Edit a copy
game-keys = Keys
game-keys-where = Letters act while the focus is on the board or on its buttons.
game-key-tab = to the board and on
game-key-arrows = from place to place on the board, from move to move in the list
game-key-enter = choose a place, play a move
# Fields for parameters
parameter-range = a number of { $range }
parameter-set = numbers of { $range }, with commas

# Writing rules
editor-about = Say what a position is, what a move is and when play ends. Who wins is worked out as you type.
editor-label = Rules of the game
editor-begin = Begin with
editor-template = A small start
editor-earlier = My earlier text
editor-replaced = Ctrl+Z brings your text back.
editor-keys = Tab leaves the editor. Ctrl+] moves a line to the right, Ctrl+F finds, Ctrl+Z undoes, F8 goes to the next mistake.
editor-empty = Nothing is written yet. Begin with an example above.
editor-right = The rules are right.
editor-wrong = { $n ->
    [one] One mistake
   *[other] { $n } mistakes
  }
editor-place = Line { $line }, column { $column }
editor-play = Play
editor-table = Table
editor-nimbers = Nimbers
editor-open = Open a file
editor-download = Download { $name }
editor-copy = Copy the link
editor-copied = Copied.
editor-not-copied = The browser does not let it be copied; the address of this page is the link.
editor-summary = What the rules say
editor-parameter = Parameter
editor-state = State
editor-players = Players
editor-verdict = Who wins
editor-position = Position
editor-position-asked = These rules have no opening: give a position.
editor-best = Best move: { $move }
editor-claims = Claims and symmetries
editor-claims-try = Try them
editor-claims-positions = Tried at { $positions ->
    [one] one position
   *[other] { $positions } positions
  }.
editor-claim-holds = holds
editor-claim-false = false at { $position }
editor-sheet = The language on one sheet
editor-sheet-intro = Line ends mean nothing; every item begins with its keyword. Rows and boards count from 1, row 1 is the top one.
editor-sheet-items = Items
editor-sheet-expressions = Expressions
editor-sheet-game = the name of the game, which may hold hyphens
editor-sheet-about = one line for people; vi for Vietnamese
editor-sheet-param = a number that is fixed before play, and its value when none is given
editor-sheet-param-set = a set of numbers
editor-sheet-state = one number of the position, and its value when play begins
editor-sheet-state-row = a row of numbers
editor-sheet-state-board = a board of symbols, each with its character; outside is what lies beyond the edge
editor-sheet-players = where the two may do different things; then me is to move, other is not
editor-sheet-move = a move: what one chooses, when one may, and what changes
editor-sheet-move-kind = several kinds of moves have names
editor-sheet-move-board = changes are made at once: they read the position before the move
editor-sheet-move-sum = leaves two positions of the same game
editor-sheet-again = the same player moves once more
editor-sheet-ends = ends play; said of the player to move. Also wins if, ties if
editor-sheet-stuck = what having no move means; otherwise it loses
editor-sheet-valid = which numbers together are a position
editor-sheet-let = a name for a value
editor-sheet-def = a function
editor-sheet-claim = a theory, which can be tried: which positions are lost, and what wins in the others
editor-sheet-symmetric = positions that are the same play
editor-sheet-picture = a piece on a board; also heap, number, graph
editor-sheet-ranges = both ends are included
editor-sheet-operators = / rounds down; numbers have 64 bits and never overflow unseen
editor-sheet-logic = and, or and if stop as soon as they know
editor-sheet-quantifiers = over all values of a range
editor-sheet-functions = the smaller, the greater, the size without sign

# Tables
table-title = Table of { $name }
table-back = To the game
table-way-out = Play the game instead
table-label = Table of { $name }: { $rows } rows, { $columns } columns
table-role = table of positions
table-keys = Arrow keys go from cell to cell, with Shift they move the table; + and − zoom, 0 shows all, Enter plays from the cell.
table-smaller = Smaller
table-larger = Larger
table-fit = Show all
table-signed = Signed numbers, as old texts print them
table-invite = Point at a cell, or click it, to see why it is won or lost.
table-moves = Moves from here
table-more-moves = and { $n } more
table-play = Play from here

# Nimbers
nimbers-title = Nimbers of { $name }
nimbers-about = The nimber of a position says which pile of Nim it is worth. 0 is lost for the player to move.
nimbers-about-misere = Whoever moves last loses, and 0 is lost for the player to move. What a sum is worth is told by the genus of each part.
nimbers-over = Sequence over
nimbers-run-from = { $name } from
nimbers-run-to = { $name } to
nimbers-openings = A position of { $name } is more than one number. There is a sequence of its openings, for several values of a parameter:
nimbers-value-misere = { $name } = { $number }: misère nimber { $value }, genus
nimbers-genera = The genus: the nimber in normal play, and raised the misère nimbers with no, one, two, … heaps of two beside it.
nimbers-to = up to
nimbers-role = plot
nimbers-plot = Nimbers of { $name } from { $first } to { $last }; arrow keys tell each
nimbers-invite = Point at the plot, or use the arrow keys, to read a value.
nimbers-value = { $name } = { $number }: nimber { $value }
nimbers-bands = the two grounds in turn are the periods
nimbers-list = List of nimbers
nimbers-all = Show all { $n }
nimbers-no-period = No period was found among these numbers.
nimbers-pure-period = The nimbers repeat every { $length }, from the beginning.
nimbers-period = From { $from } on the nimbers repeat every { $length }.
nimbers-grows = From { $from } on the nimbers grow by { $saltus } every { $length }.
nimbers-exceptions = { $n ->
    [one] Before that, one differs from it:
   *[other] Before that, { $n } differ from it:
  } { $list }.
nimbers-theorem-guy-smith = This is certain for ever: by the theorem of Guy and Smith it was enough to look up to { $to }.
nimbers-theorem-subtraction = This is certain for ever: what the moves reach repeats, as was seen up to { $to }.
nimbers-theorem-recurrence = This is certain for ever: each value follows from those before it, and these repeat, as was seen up to { $to }.
nimbers-octal = As an octal game: { $octal }.

# Going through steps
player = Steps
player-seek = Place among the steps
player-start = To the start
player-back = One step back
player-on = One step on
player-play = Play
player-pause = Pause
player-end = To the end
player-speed = Speed
player-speed-is = { $speed } per second

# Questions that may take long
patience-counting = Counting …
patience-seconds = { $seconds } s
patience-stop = Stop
patience-stopped = Stopped.
patience-again = Count again

# Placements to page through
pager-first = First
pager-back = Previous
pager-on = Next
pager-last = Last
pager-page = Page { $page } of { $pages }
placement-number = Number { $number }: { $squares }
symmetry-identity = itself
symmetry-turn-right = quarter turn right
symmetry-turn-half = half turn
symmetry-turn-left = quarter turn left
symmetry-mirror-left-right = left and right swapped
symmetry-mirror-top-bottom = top and bottom swapped
symmetry-mirror-falling = mirrored in the falling diagonal ╲
symmetry-mirror-rising = mirrored in the rising diagonal ╱

# Queens
queens-title = { $n ->
    [one] One queen
   *[other] { $n } queens
  }
queens-about = Place { $n ->
    [one] one queen
   *[other] { $n } queens
  } on a board of { $n } × { $n } so that none attacks another: watch the search, see every solution, or try it yourself.
queens-n = Rows n
queens-views = What is shown
queens-view-steps = Backtracking
queens-view-solutions = Solutions
queens-view-own = Place your own
queens-count-ask = Count the solutions
queens-count-may-take = It may take longer than a question is given.
queens-count-all = { $count ->
    [one] solution
   *[other] solutions
  }
queens-count-distinct = distinct
queens-count-how = { $method }, { $seconds }
queens-count-at-once = at once
queens-count-seconds = in { $seconds } s
queens-count-no-time = no answer in the time a question may take
queens-start = The board is empty. Row by row from the top, the search tries every column; it goes back where no column is free.
queens-step-of = Step { $step } of { $total }
queens-found = { $found } of { $all } solutions found
queens-next-solution = Next solution
queens-marks = What is taken
queens-marks-column = columns
queens-marks-sum = rising diagonals
queens-marks-difference = falling diagonals
queens-taken = taken
queens-free = free
queens-diagonals = Number falling diagonals by
queens-last-steps = Last steps
queens-no-steps = None yet. Press play, or the right arrow key.
queens-board-holds = Board with queens on: { $queens }
queens-none = no square
queens-distinct = Only distinct ones: rotations and reflections count once
queens-array = columns, row by row:
queens-solution-of = Solution { $number } of { $all }
queens-solution-of-more = Solution { $number } of the first { $all }
queens-no-solution = There is no solution for n = { $n }.
queens-all-ones = All solutions
queens-first-ones = First solutions
queens-distinct-ones = Distinct solutions
queens-more = These are the first { $limit }; there are more.
queens-orbit = { $images ->
    [one] No rotation or reflection changes it
   *[other] Rotations and reflections make { $images } solutions of it
  }
queens-own-board = Your board
queens-put = { $square }: put a queen
queens-put-attacked = { $square }, under attack: put a queen
queens-take = { $square }: take the queen off
queens-completions = Ways to complete it
queens-completions-about = { $left ->
    [0] All queens stand.
    [one] One more queen is to stand so that none attacks another.
   *[other] { $left } more queens are to stand so that none attacks another.
  }
queens-no-completion = There is no way to complete it.
queens-steps-most = Step by step up to { $most } rows.
queens-show = Show one
queens-hide = Hide it
queens-clear = Clear the board
queens-completion-of = Completion { $number } of { $all }
queens-completion-of-more = Completion { $number } of the first { $all }
queens-yours = Your queens: { $queens }
queens-own-hint = Click a square to put a queen there, or go there with the arrow keys and press Enter. Squares under attack have a dot.
queens-conflict = { $one } and { $other } attack each other.

# How placements were counted
method-formula = exact, by a formula
method-ferrers = exact, diagonal by diagonal
method-join = exact, by pairs of half boards
method-batched = exact, by a search row by row
method-few = exact, by cases for few pieces
method-branch = exact, by a search square by square
method-frontier = exact, by sweeping the board

# Bishops
bishops-title = Bishops, counted diagonal by diagonal
bishops-about = A bishop never leaves its colour: each colour is counted by itself, diagonal by diagonal, and the two counts are multiplied.
bishops-n = Rows n
bishops-k = Bishops k
bishops-ways = { $k ->
    [one] Ways to place one bishop on { $n } × { $n } squares
   *[other] Ways to place { $k } bishops on { $n } × { $n } squares, none attacking another
  }
bishops-light = Light squares
bishops-dark = Dark squares
bishops-diagonals = { $diagonals ->
    [one] one diagonal
   *[other] { $diagonals } diagonals, the shortest first
  }
bishops-board = { $colour }: each square with the number of its diagonal, 1 to { $diagonals }
bishops-step-of = Cell { $step } of { $total }
bishops-table = F[m, k], { $colour }
bishops-length-of = Number of the diagonal
bishops-all-filled = Everything is filled. Press play to see it happen cell by cell, or click a cell to see what it is made of.
bishops-none-filled = The tables are empty: F[m, k] will be the ways to put k bishops on the first m diagonals.
bishops-said-none = with no bishop there is exactly one way.
bishops-said-empty = without a diagonal there is no place for a bishop.
bishops-said = diagonal { $m } has { $length } squares. It stays empty, or it takes one bishop: the other { $others } hold { $others } of its squares, which leaves { $left }.
bishops-said-full = diagonal { $m } has { $length } squares, which the other { $others } bishops would hold: it must stay empty.
bishops-said-term = { $light } on light squares and { $dark } on dark ones.
bishops-sum = The sum of the products
bishops-sum-about = { $k } bishops in all: some on light squares, the others on dark ones. Ways of the two colours go together freely.
bishops-on-light = light
bishops-on-dark = dark
bishops-products = ways · ways
bishops-total = in all

# Pieces
pieces-title = Pieces and what they attack
pieces-about = Choose a piece and point at a square to see what it attacks from there; a click puts it on the board.
pieces-piece = Piece
pieces-piece-hint = a name, or Betza notation such as NB
pieces-n = Rows n
pieces-k = Pieces k
pieces-torus = Edges joined (torus)
pieces-distinct = Rotations and reflections count once
pieces-board = Board for this piece
pieces-put = { $square }: put a piece
pieces-take = { $square }: take the piece off
pieces-attacked = { $squares ->
    [0] No square is attacked.
    [one] One square is attacked.
   *[other] { $squares } squares are attacked.
  }
pieces-conflicts = { $pairs ->
    [one] Two pieces attack each other.
   *[other] { $pairs } pairs attack each other.
  }
pieces-clear = Clear the board
pieces-count = Exact count
pieces-ways = { $k ->
    [one] One piece on { $n } × { $n } squares
   *[other] { $k } pieces on { $n } × { $n } squares, none attacking another
  }
pieces-ways-distinct = { $k ->
    [one] One piece on { $n } × { $n } squares, up to rotations and reflections
   *[other] { $k } pieces on { $n } × { $n } squares, none attacking another, up to rotations and reflections
  }
pieces-all-k = For every number of pieces
pieces-number-of-ways = ways
pieces-first = First placements
pieces-more = These are the first { $limit }; there are more.
pieces-all = All pieces that have a name
piece-king = king
piece-queen = queen
piece-rook = rook
piece-bishop = bishop
piece-knight = knight
piece-pawn = pawn

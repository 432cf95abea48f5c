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
failure-offline-hint = start it again with theco serve
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
game-key-tab = to the board and on
game-key-arrows = from place to place on the board, from move to move in the list
game-key-enter = choose a place, play a move

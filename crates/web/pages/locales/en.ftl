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

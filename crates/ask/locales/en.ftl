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
part = part { $part }
verdict-win-in = { $who } wins in { $plies } { $plies ->
    [one] ply
   *[other] plies
  } ({ $own } of their own moves).
verdict-lose-in = { $who } loses, but not before { $plies } plies if they play for time.
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
more-moves = … and { $count } more moves; --json lists them all
moves-not-listed = There are too many moves to list; only the best is shown.
moves-too-many = There are too many moves to try, and the claim names none.
best-line = Best play:
line-goes-on = … and { $count } more; --json has the whole line
line-repeats = … and so on without end

# Methods
method-sweep = Answered by a sweep over { $positions } positions in { $seconds } s.
method-search = Answered by a search of { $positions } positions in { $seconds } s.
method-retrograde = Answered by retrograde analysis of { $positions } positions in { $seconds } s.
method-claim = Answered by the rules' own claim, without a table, in { $seconds } s.
method-nimbers = Answered by the nimbers of { $positions } parts in { $seconds } s; nimbers count no plies.
proof = Its proof: { $proof }
claim-no-plies = A claim tells who wins, not in how many plies; for these add --plies.

reason-claim = a claim of the rules answers, and a table would take more than a second
reason-nimbers = the sum has too many positions to search, but its parts are few
reason-numbered = all positions can be numbered: { $bound } numbers
reason-numbered-around = positions near this one can be numbered: { $bound } numbers
reason-not-numbered = positions have no numbers, or too many
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

# Showing games
show-parameters = Parameters:
show-states = A position:
show-players = Players: { $first } moves first, then { $second }.
show-contest = Contest: reads { $input }, writes { $output }.
show-source = From: { $source }
show-in = in { $range }
show-default = { $default } if not given

# Checking
check-reads = The rules of { $game } read without mistakes.
check-no-start = They name no position to start from, so small ones were tried.
check-claim-holds = holds: { $claim }
check-claim-wrong = WRONG at { $position }: { $claim }
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
error-memory = this needs more memory than the limit of { $limit }
hint-memory = raise it with --memory { $needed }, or choose smaller parameters
error-unsuitable = the method { $method } cannot answer this: it needs { $needs }
hint-unsuitable = leave out --method, and a method that suits is chosen
need-numbering = positions that can be numbered
need-one-way = all moves to lead one way in the numbering
need-one-position = one position to begin at, not a whole table
need-sums = a game in which nimbers have a meaning
need-nimbers = a question about nimbers
error-cyclic = play can come back to a position, so a search from one position does not end
hint-cyclic = use --method retrograde, or leave out --method
error-no-claim = the rules of { $game } claim nothing about this
error-claim-untrusted = the claims of { $game } are not proved
hint-trust = add --trust-claims to believe them

# Contests
contest-written = { $input }: { $tests } { $tests ->
    [one] test
   *[other] tests
  } answered in { $output }

# What work costs
announce = This may take up to about { $seconds } s: at most { $positions } positions, { $bytes }.
cost = { $method }: { $positions } positions, { $bytes }, { $seconds } s
announce-limit = This may be long: at most { $positions } positions. It stops at { $bytes } of memory, or after --time (about { $seconds } s for all of them).

error-all = the numbers of { $game } have no bound, so not all positions can be listed
hint-all = leave out --all, and what play reaches is listed
error-no-nimbers = nimbers have no meaning in { $game }: { $reason }

# Lời của theco bằng tiếng Việt. Mỗi câu có ở cả hai thứ tiếng, với cùng các tham số.

error = lỗi
where = nơi xảy ra
hint = gợi ý

position = thế cờ { $position }
to-move = đến lượt { $player }
misere = luật ngược
mover = Người sắp đi
part = phần { $part }
verdict-win-in = { $who } thắng sau { $plies } nước (trong đó { $own } nước của mình).
verdict-lose-in = { $who } thua, nhưng có thể kéo dài đến { $plies } nước.
verdict-tie-in = Hòa: nếu cả hai cùng chơi tốt nhất, ván kết thúc hòa sau { $plies } nước.
verdict-win = { $who } thắng.
verdict-lose = { $who } thua.
verdict-tie = Hòa: không bên nào thắng được.
verdict-endless = Hòa vì chơi mãi không hết: { $who } có thể tránh thua, nhưng không bên nào ép được ván kết thúc.
verdict-over-win = Ván đã kết thúc: { $who } đã thắng.
verdict-over-lose = Ván đã kết thúc: { $who } đã thua.
verdict-over-tie = Ván đã kết thúc hòa ({ $who } không đi nữa).

value-win-in = thắng sau { $plies }
value-lose-in = thua sau { $plies }
value-tie-in = hòa sau { $plies }
value-win = thắng
value-lose = thua
value-tie = hòa
value-endless = không kết thúc

column-move = nước đi
column-to = đến thế cờ
column-mover = người đi
more-moves = … và { $count } nước đi nữa; --json liệt kê tất cả
moves-not-listed = Có quá nhiều nước đi, chỉ nêu nước tốt nhất.
moves-too-many = Có quá nhiều nước đi để thử, và khẳng định không nêu nước nào.
best-line = Cách chơi tốt nhất:
line-goes-on = … và { $count } nước nữa; --json ghi đủ
line-repeats = … và cứ thế mãi

method-sweep = Cách giải: quét { $positions } thế cờ, { $seconds } giây.
method-search = Cách giải: tìm kiếm trên { $positions } thế cờ, { $seconds } giây.
method-retrograde = Cách giải: phân tích ngược trên { $positions } thế cờ, { $seconds } giây.
method-claim = Cách giải: theo công thức nêu trong luật chơi, không lập bảng, { $seconds } giây.
method-nimbers = Cách giải: giá trị Grundy của { $positions } phần, { $seconds } giây; giá trị Grundy không cho biết số nước.
proof = Chứng minh: { $proof }
claim-no-plies = Khẳng định chỉ cho biết ai thắng, không cho biết sau bao nhiêu nước; muốn biết thì thêm --plies.

reason-claim = đã có khẳng định trả lời, còn lập bảng thì mất hơn một giây
reason-nimbers = tổng có quá nhiều thế cờ để tìm kiếm, nhưng các phần thì ít
reason-numbered = mọi thế cờ đều đánh số được: { $bound } số
reason-numbered-around = các thế cờ gần thế này đánh số được: { $bound } số
reason-not-numbered = các thế cờ không đánh số được, hoặc quá nhiều
reason-whole-table = nên giải cả bảng
reason-reachable = chỉ giải những thế cờ mà ván chơi có thể đi đến
reason-table-too-large = cả bảng cần { $bytes } trong khi giới hạn là { $limit }, nên chỉ giải những thế cờ có thể đi đến
reason-set-too-large = tập tất cả các số cần { $bytes }, nên thế cờ được tra khi gặp
reason-one-way-up = trong { $sampled } nước đi đã thử, nước nào cũng đến số lớn hơn, nên quét một lượt là đủ; khi quét mọi nước đều được kiểm tra
reason-one-way-down = trong { $sampled } nước đi đã thử, nước nào cũng đến số nhỏ hơn, nên quét một lượt là đủ; khi quét mọi nước đều được kiểm tra
reason-not-one-way = có nước đi đến số lớn hơn, có nước đi đến số nhỏ hơn
reason-few = ván chơi chỉ đi đến { $positions } thế cờ
reason-cycle = ván chơi có thể quay lại thế cờ cũ, nên giải ngược từ các thế kết thúc
reason-asked = theo yêu cầu --method { $method }

table-legend = W3: người sắp đi thắng sau 3 nước; L2: thua sau 2 nước; T4: hòa sau 4 nước; E: không kết thúc
table-total = tổng số thế cờ

show-parameters = Tham số:
show-states = Một thế cờ gồm:
show-players = Hai bên: { $first } đi trước, rồi đến { $second }.
show-contest = Bài thi: đọc { $input }, ghi { $output }.
show-source = Nguồn: { $source }
show-in = trong { $range }
show-default = mặc định { $default }

check-reads = Luật chơi { $game } không có lỗi.
check-no-start = Luật không nêu thế cờ đầu, nên đã thử các thế cờ nhỏ.
check-claim-holds = đúng: { $claim }
check-claim-wrong = SAI tại { $position }: { $claim }
check-tried = Đã thử trên { $positions } thế cờ.
check-tried-up-to = Đã thử trên { $positions } thế cờ: mọi thế có các số không quá { $up-to }.
claim-says-lost = khẳng định nói thua, nhưng người sắp đi { $truth }
claim-says-won = khẳng định không nói thua, nhưng người sắp đi { $truth }
claim-move-illegal = nước đi được nêu, { $move }, không hợp lệ ở đó
claim-move-bad = nước đi được nêu, { $move }, không thắng
claim-nimber-wrong = khẳng định nói { $claimed }, nhưng giá trị Grundy là { $truth }
error-positions = có quá nhiều thế cờ để thử hết
error-up-to = có quá nhiều thế cờ với các số không quá { $up-to }
hint-up-to = chọn tham số nhỏ hơn, hoặc --up-to nhỏ hơn

fault-at = thế cờ { $position }
fault-in-move = thế cờ { $position }, nước đi { $move }
error-time = đã hết thời gian
hint-time = tăng bằng --time, hoặc bỏ --time
error-cancelled = đã dừng theo yêu cầu
error-limit = có nhiều hơn { $limit } { $what }{ $needed }
quantity-positions = thế cờ
quantity-plies = nước
error-memory-needed = cần một bảng { $needed }, vượt giới hạn { $limit }
error-memory = cần nhiều bộ nhớ hơn giới hạn { $limit }
hint-memory = tăng lên bằng --memory { $needed }, hoặc chọn tham số nhỏ hơn
error-unsuitable = cách { $method } không giải được câu hỏi này: cần { $needs }
hint-unsuitable = bỏ --method, chương trình sẽ tự chọn cách phù hợp
need-numbering = các thế cờ đánh số được
need-one-way = mọi nước đi đều theo một chiều trong cách đánh số
need-one-position = một thế cờ để bắt đầu, không phải cả bảng
need-sums = trò chơi mà giá trị Grundy có nghĩa
need-nimbers = một câu hỏi về giá trị Grundy
error-cyclic = ván chơi có thể quay lại thế cờ cũ, nên tìm kiếm từ một thế sẽ không dừng
hint-cyclic = dùng --method retrograde, hoặc bỏ --method
error-no-claim = luật chơi { $game } không khẳng định gì về việc này
error-claim-untrusted = các khẳng định của { $game } chưa được chứng minh
hint-trust = thêm --trust-claims để tin chúng

contest-written = { $input }: đã giải { $tests } test, ghi vào { $output }

announce = Việc này có thể mất đến khoảng { $seconds } giây: nhiều nhất { $positions } thế cờ, { $bytes }.
cost = { $method }: { $positions } thế cờ, { $bytes }, { $seconds } giây
announce-limit = Việc này có thể lâu: nhiều nhất { $positions } thế cờ. Chương trình dừng khi dùng hết { $bytes } bộ nhớ, hoặc hết --time (giải hết mất khoảng { $seconds } giây).

error-all = các số của { $game } không có giới hạn, nên không liệt kê hết mọi thế cờ được
hint-all = bỏ --all, chương trình sẽ liệt kê những thế cờ mà ván chơi đi đến
error-no-nimbers = giá trị Grundy không có nghĩa trong { $game }: { $reason }

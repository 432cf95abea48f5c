# Lời của theco bằng tiếng Việt. Mỗi câu có ở cả hai thứ tiếng, với cùng các tham số.

error = lỗi
where = nơi xảy ra
hint = gợi ý

position = thế cờ { $position }
to-move = đến lượt { $player }
misere = luật ngược
mover = Người sắp đi
mover-inside = người sắp đi
part = phần { $part }
verdict-win-in = { $who } thắng sau { $plies } nước (trong đó { $own } nước của mình).
verdict-win-in-plies = { $who } thắng sau { $plies } nước.
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
column-part = phần
column-nimber = giá trị Grundy
more-parts = … và { $count } phần nữa; --json liệt kê tất cả
nimber-is = Giá trị Grundy là { $nimber }.
nimbers-are = Giá trị Grundy của các phần: { $parts } = { $nimber }.
column-genus = giống
genus-wins = Giống (genus) { $genus }, giá trị Grundy misère { $nimber }: người đi thắng khi chơi luật ngược.
genus-loses = Giống (genus) { $genus }, giá trị Grundy misère 0: người đi thua khi chơi luật ngược.
error-genus-rules = không biết luật của `{ $game }` có thuộc dạng lấy-và-chia không, nên không có giá trị Grundy misère
error-misere-sum = giá trị Grundy misère là của thế cờ của một trò chơi
hint-misere-sum = hãy hỏi ai thắng: viết `theco solve` thay cho `theco nimber`
nimber-wins = Giá trị Grundy { $nimber }: người sắp đi thắng.
nimber-loses = Giá trị Grundy 0: người sắp đi thua.
more-moves = … và { $count } nước đi nữa; --json liệt kê tất cả
moves-not-listed = Có quá nhiều nước đi, chỉ nêu nước tốt nhất.
moves-too-many = Có quá nhiều nước đi để thử, và khẳng định không nêu nước nào.
note-failed = Một ghi chú trong luật chơi bị lỗi: { $why }
moves-again = đi tiếp
best-line = Cách chơi tốt nhất:
line-goes-on = … và { $count } nước nữa; --json ghi đủ
line-goes-on-unseen = … và { $count } nước nữa
line-repeats = … và cứ thế mãi

method-sweep = Cách giải: quét { $positions } thế cờ, { $seconds } giây.
method-search = Cách giải: tìm kiếm trên { $positions } thế cờ, { $seconds } giây.
method-retrograde = Cách giải: phân tích ngược trên { $positions } thế cờ, { $seconds } giây.
method-claim = Cách giải: theo công thức nêu trong luật chơi, không lập bảng, { $seconds } giây.
method-theory = Cách giải: theo lý thuyết đã chứng minh của trò chơi này, không lập bảng, { $seconds } giây.
method-quotient = Cách giải: quy tắc Bouton cho Nim luật ngược, { $seconds } giây; quy tắc không cho biết số nước.
method-quotient-of = Cách giải: thương misère gồm { $order } phần tử, { $seconds } giây; thương không cho biết số nước.
play-by-quotient = Máy chơi tối ưu, theo thương misère.
error-no-quotient = không tìm thấy thương misère hữu hạn của `{ $game }` đến đống { $heap }: ở đó việc tìm vượt quá giới hạn
hint-no-quotient = các đống đến { $before } thì có; tổng nhỏ được tìm kiếm như một trò chơi: thêm --plies
error-no-heaps = luật của `{ $game }` không thuộc dạng lấy-và-chia, hoặc không chơi luật ngược, nên không có thương misère
hint-no-heaps = bỏ --method, hoặc thêm --misere
octal-code = mã bát phân { $code }
quotient-of-all = Thương misère của mọi đống có { $order } phần tử; trong đó { $lost } phần tử thua với người đi.
quotient-to = Thương misère của các đống đến { $to } có { $order } phần tử; trong đó { $lost } phần tử thua với người đi.
quotient-period = Phần tử của các đống lặp lại sau { $period } từ đống { $from } trở đi, đã được chứng minh (Plambeck và Siegel 2008).
quotient-generators = phần tử sinh:
quotient-relations = hệ thức:
quotient-lost = phần tử thua:
quotient-more = … và { $count } đống nữa; --json liệt kê các đống đã xét
column-heap = đống
error-quotient-rules = không biết luật của `{ $game }` có thuộc dạng lấy-và-chia không, nên không có thương misère của các đống
hint-quotient-rules = hãy hỏi ai thắng một thế cờ: `theco solve { $game } --misere`
error-quotient-to = đống của `{ $game }` chỉ đến { $greatest }
hint-quotient-to = viết --to { $greatest }
method-nimbers-known = Cách giải: giá trị Grundy của các phần theo khẳng định, { $seconds } giây; giá trị Grundy không cho biết số nước.
method-nimbers = Cách giải: giá trị Grundy của { $positions } phần, { $seconds } giây; giá trị Grundy không cho biết số nước.
counted-up-to-symmetry = Nếu coi các thế đối xứng nhau là một thì còn { $merged } thế cờ.
counted-merged = Các thế cờ đối xứng nhau được tính là một.
proof = Chứng minh: { $proof }
claim-no-plies = Khẳng định chỉ cho biết ai thắng, không cho biết sau bao nhiêu nước; muốn biết thì thêm --plies.
theory-no-plies = Lý thuyết chỉ cho biết ai thắng, không cho biết sau bao nhiêu nước; muốn biết thì thêm --plies.

reason-claim = đã có khẳng định trả lời, còn lập bảng thì mất hơn một giây
reason-theory = trò chơi này có lý thuyết trả lời, còn lập bảng thì mất hơn một giây
reason-nimbers = tổng có quá nhiều thế cờ để tìm kiếm, nhưng các phần thì ít
reason-numbered = mọi thế cờ đều đánh số được: { $bound } số
reason-numbered-around = các thế cờ gần thế này đánh số được: { $bound } số
reason-not-numbered = các thế cờ không đánh số được, hoặc quá nhiều
reason-merged = trong các thế cờ biến thành nhau qua { $symmetries } phép đối xứng, chỉ giải một thế
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

table-legend = T3: người sắp đi thắng sau 3 nước; B2: thua (bại) sau 2 nước; H4: hòa sau 4 nước; K: không kết thúc
table-total = tổng số thế cờ
table-letter-win = T
table-letter-lose = B
table-letter-tie = H
table-letter-endless = K
table-meaning-win = người sắp đi thắng
table-meaning-lose = người sắp đi thua (bại)
table-meaning-tie = hòa
table-meaning-endless = không kết thúc: không bên nào ép được
table-meaning-plies = Số trong ô: còn bao nhiêu nước nữa thì hết ván
table-needs = chỉ vẽ được bảng của trò chơi mà mỗi thế cờ là một hoặc hai số, và không phải là tổng
hint-table-needs = bỏ `--format`, hoặc viết `--format csv`
table-option = không vẽ được cùng `{ $option }`: hình cho biết thắng thua và số nước
hint-table-option = bỏ `{ $option }`, hoặc viết `--format csv`
table-nothing = không có thế cờ nào để vẽ
hint-table-nothing = chọn tham số khác
table-cells = hình sẽ có { $cells } ô; chỉ vẽ được nhiều nhất { $most } ô
hint-table-cells = chọn tham số nhỏ hơn, hoặc viết `--format csv`
hint-table-pixels = viết `--format svg`, không tính bằng điểm ảnh, hoặc `--format csv`

# Dãy giá trị Grundy
nimbers-value = giá trị Grundy
nimbers-of-number = { $game }: giá trị Grundy với { $name } = { $first } đến { $last }
nimbers-genera-of-number = { $game }: giống (genus) với { $name } = { $first } đến { $last }; số đầu trong số mũ là giá trị Grundy misère
nimbers-of-parameter = { $game }: giá trị Grundy của thế mở đầu với { $name } = { $first } đến { $last }
nimbers-octal = trò chơi bát phân { $code }
nimbers-period = Chu kì { $length } kể từ { $from }, chứng minh bằng { $theorem }: đã kiểm tra đến { $checked }.
nimbers-period-saltus = Chu kì { $length } kể từ { $from }, mỗi chu kì tăng thêm { $saltus }, chứng minh bằng { $theorem }: đã kiểm tra đến { $checked }.
nimbers-guy-smith = định lí Guy và Smith
nimbers-subtraction = phép truy hồi
nimbers-no-period = Không tìm thấy chu kì nào đến { $last }.
nimbers-exceptions = Trước đó có các trị khác với chu kì: { $name } = { $exceptions }{ $count ->
    [one] {""}
   *[other] { " " }(tất cả { $count } chỗ)
  }.
nimbers-more = … và { $more } số hạng nữa: `--format csv` in tất cả.
nimbers-by-sequence = Cách giải: dãy giá trị Grundy của các đống, tính lần lượt { $positions } đống, { $seconds } giây.
nimbers-recurrence = phép truy hồi
nimbers-too-great = một giá trị Grundy quá lớn để lưu
nimbers-by-genera = Cách giải: giống (genus) của { $positions } tổng, { $seconds } giây.
nimbers-by-search = Cách giải: giá trị Grundy của { $positions } thế cờ, { $seconds } giây.
nimbers-misere = giá trị Grundy misère chỉ tính cho các đống, không cho thế mở đầu
hint-nimbers-misere = bỏ `--misere`
nimbers-position = dãy gồm mọi thế cờ, không phải một thế cho trước
hint-nimbers-position = bỏ thế cờ, và dùng `--to N` để cho biết dãy đi đến đâu
nimbers-given = dãy chạy theo `{ $name }`, mà `{ $name }` lại được cho trước
hint-nimbers-given = bỏ `{ $name }=…`, và dùng `--to N` để cho biết dãy đi đến đâu
nimbers-not-one-number = thế cờ của { $game } không phải là một số, nên không có gì để dãy chạy theo
hint-nimbers-parameter = thử thế mở đầu với nhiều giá trị của một tham số: `theco nimbers { $game } { $range }`
hint-nimbers-table = `theco table { $game }` cho biết ai thắng ở từng thế cờ
nimbers-beyond = `{ $name }` chỉ đến { $greatest }
hint-nimbers-beyond = viết `--to { $greatest }`
nimbers-before = `{ $name }` bắt đầu từ { $first }
hint-nimbers-before = viết `--to { $first }` hoặc số lớn hơn
nimbers-range = `{ $name }={ $value }`: một khoảng gồm hai số, số nhỏ trước
hint-nimbers-range = ví dụ `{ $name }=3..12`
nimbers-two-ranges = cả `{ $one }` lẫn `{ $other }` đều là khoảng
hint-nimbers-two-ranges = cho một trong hai tham số đó một giá trị
nimbers-to-of-range = dãy chạy theo `{ $name }`, và khoảng đó đã cho biết đi đến đâu
hint-nimbers-to-of-range = bỏ `--to`
hint-nimbers-memory = tăng lên bằng --memory, hoặc chỉ đi đến { $last }

# Tóm tắt bảng
summary-positions = { $positions } thế cờ
summary-column-outcome = người sắp đi
summary-column-positions = số thế cờ
summary-column-share = tỉ lệ
summary-column-plies = số nước
summary-win = thắng
summary-lose = thua
summary-tie = hòa
summary-endless = không kết thúc
summary-range = { $least } đến { $most }
summary-by-plies = Theo số nước:
summary-more = … và { $count } dòng nữa; --json ghi đủ, --histogram cũng vậy
summary-longest = Thế thắng dài nhất cần { $plies } nước, ví dụ từ { $position }.
summary-no-win = Không có thế cờ nào mà người sắp đi thắng.
summary-memory = Bộ nhớ: { $bytes }.

group-heaps = Đống sỏi và đồng xu
group-cuts = Lấy bớt dần trên dãy hoặc bàn cờ
group-squares = Điền dần lên bàn cờ
group-pieces = Quân cờ di chuyển
games-placements = Bài thi về cách đặt quân: { $contests }; `theco contest TÊN` giải các bài này và `count:QUÂN` với quân bất kỳ, `theco count` và `theco place` đếm và liệt kê mọi cách đặt khác.
games-no-move = Nếu không nói gì thêm thì ai không đi được là thua.
games-more = `theco show TÊN` cho xem luật của một trò chơi, `theco play TÊN` để chơi.
show-parameters = Tham số:
show-states = Một thế cờ gồm:
show-players = Hai bên: { $first } đi trước, rồi đến { $second }.
show-contest = Bài thi: đọc { $input }, ghi { $output }.
show-source = Nguồn: { $source }
show-in = trong { $range }
show-default = mặc định { $default }
show-opening = Thế cờ đầu:
show-position = Thế cờ:
show-position-turn = Thế cờ, đến lượt { $player }:
image-pixels = hình sẽ có { $width } x { $height } điểm ảnh; mỗi chiều chỉ vẽ được nhiều nhất 20000
hint-show-pixels = viết `--format svg`, không tính bằng điểm ảnh

check-reads = Luật chơi { $game } không có lỗi.
check-no-start = Luật không nêu thế cờ đầu, nên đã thử các thế cờ nhỏ.
check-claim-holds = đúng: { $claim }
check-claim-wrong = SAI tại { $position }: { $claim }
check-symmetries = Không tìm thấy thế cờ nào làm sai các phép đối xứng đã khai báo; tất cả có { $symmetries } phép, kể cả phép giữ nguyên.
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
error-memory-far = cần nhiều bộ nhớ hơn hẳn mức mà máy tính có
error-memory = cần nhiều bộ nhớ hơn giới hạn { $limit }
hint-memory-board = chọn bàn nhỏ hơn hoặc ít quân hơn
hint-reachable = hoặc thử --reachable: ván chơi có thể chỉ đi đến ít thế cờ hơn nhiều
hint-memory-parameters = chọn tham số nhỏ hơn
hint-memory = tăng lên bằng --memory { $needed }, hoặc chọn tham số nhỏ hơn
error-unsuitable = cách { $method } không giải được câu hỏi này: cần { $needs }
hint-unsuitable = bỏ --method, chương trình sẽ tự chọn cách phù hợp
need-numbering = các thế cờ đánh số được
need-one-way = mọi nước đi đều theo một chiều trong cách đánh số
need-one-position = một thế cờ để bắt đầu, không phải cả bảng
need-sums = trò chơi mà giá trị Grundy có nghĩa
need-nimbers = một câu hỏi về giá trị Grundy
error-misere-nimbers = giá trị Grundy không cho biết ai thắng khi chơi luật ngược
hint-misere-nimbers = bỏ --method, hoặc viết --method quotient với các đống
error-loop = `{ $game }` không có giá trị Grundy: từ { $from } có thể đi tới { $to } rồi quay lại { $from }
error-loop-at-once = `{ $game }` không có giá trị Grundy: có nước đi từ { $from } để nguyên { $from }
hint-loop = hãy hỏi ai thắng: `theco solve { $game }`
error-cyclic = ván chơi có thể quay lại thế cờ cũ, nên tìm kiếm từ một thế sẽ không dừng
hint-cyclic = dùng --method retrograde, hoặc bỏ --method
error-no-claim = luật chơi { $game } không khẳng định gì về việc này
error-no-theory = { $game } không có lý thuyết nào trả lời câu hỏi này
error-claim-untrusted = các khẳng định của { $game } chưa được chứng minh
hint-trust = thêm --trust-claims để tin chúng

# Chơi
play-human-first = Bạn đi trước, máy đi sau.
play-computer-first = Máy đi trước, bạn đi sau.
play-both = Máy tự chơi cả hai bên.
play-by-table = Máy chơi tối ưu, theo bảng đã tính.
play-by-theory = Máy chơi tối ưu, theo lý thuyết đã chứng minh của trò chơi.
play-by-claim = Máy chơi tối ưu, theo công thức nêu trong luật chơi.
play-by-nimbers = Máy chơi tối ưu, theo giá trị Grundy của các phần.
play-why-stuck = Bên đến lượt không còn nước đi nào, nên ván kết thúc.
play-why-rules = Theo luật, ván kết thúc ở đây, dù còn nước đi hay không.
play-not-kept = Các nước đi tiếp sẽ không được ghi lại; muốn ghi thì thêm: --save { $file }
play-exists = đã có tệp `{ $file }`
hint-play-exists = đặt tên khác; hoặc chơi tiếp ván đã ghi: --from { $file } --save { $file }
play-help-short = Gõ số thứ tự của nước đi hoặc chính nước đi; hoặc: gợi ý, vì sao, đi lại, nước đi, trợ giúp, thoát.
play-help =
    Nước đi được gõ bằng số thứ tự trong danh sách, hoặc bằng các giá trị của nó, đủ để phân biệt với nước khác;
    trên một dãy ô còn có thể gõ hai ô, ví dụ 1 4.
    gợi ý (goi y)       nước đi tốt nhất
    vì sao (vi sao)     mỗi nước đi dẫn đến đâu, vì sao bạn thắng hay thua
    đi lại (di lai)     lấy lại nước vừa đi cùng với nước trả lời của máy
    nước đi (nuoc di)   xem lại danh sách nước đi
    thoát (thoat)       dừng chơi
play-your-move = Đến lượt bạn:
play-your-move-as = Đến lượt bạn ({ $player }):
play-more-moves = … và nhiều nước nữa, hãy gõ bằng giá trị
play-you-moved = { $number }. Bạn: { $move }
play-computer-moved = { $number }. Máy: { $move }
play-computer-moved-as = { $number }. Máy ({ $player }): { $move }
play-undone = Đã lấy lại { $moves } nước.
play-nothing-to-undo = Bạn chưa đi nước nào.
play-hint = Nước tốt nhất: { $move }
play-no-hint = Không có nước đi nào để gợi ý.
play-no-answer = không biết nước đi tốt nhất ở đây
play-not-drawn = Thế cờ dài quá, không vẽ được: có { $count } ô hoặc số.
play-too-long = các nước đã đi cần nhiều bộ nhớ hơn giới hạn
play-not-saved = Không ghi được ván chơi, ván vẫn tiếp tục: { $why }
play-save-stream = ván chơi được ghi vào tệp, không ghi ra luồng xuất chuẩn
play-refused-number = danh sách có các số từ 1 đến { $count }
play-refused-numbered = chỉ { $most } nước đi đầu tiên có số thứ tự
play-refused-move = `{ $text }` không phải nước đi hợp lệ
play-refused-long = trên dãy dài như thế, không tìm được nước đi theo hai ô
play-refused-several = có nhiều nước đi như thế: { $moves }
play-refused-text = `{ $text }` không phải nước đi, cũng không phải lệnh
play-refused-over = ván đã kết thúc
hint-play = gõ một số trong danh sách, hoặc gõ `nước đi` để xem lại
hint-play-value = gõ các giá trị của nước đi
hint-play-several = gõ thêm giá trị
hint-play-over = gõ `đi lại` hoặc `thoát`
play-over-you-won = Ván kết thúc: bạn thắng.
play-over-computer-won = Ván kết thúc: máy thắng.
play-over-first-won = Ván kết thúc: bên đi trước thắng.
play-over-second-won = Ván kết thúc: bên đi sau thắng.
play-over-tie = Ván kết thúc: hòa.
play-over-repeated = Thế cờ lặp lại lần thứ ba: ván cờ hòa.
play-record-wrong = `{ $file }` không phải ván đã ghi: { $what }
play-record-illegal = nước thứ { $number } của ván đã ghi, `{ $move }`, không hợp lệ ở thế cờ { $position }
play-record-other-game = `{ $file }` là một ván { $found }, không phải { $game }
play-record-settings = ván đã ghi có tham số và thế cờ riêng của nó
hint-play-record = `theco play TRÒ_CHƠI --save TỆP` ghi một tệp như thế
hint-play-record-other-game = gõ `theco play { $found } --from { $file }`; trò chơi tự viết thì ghi tên tệp luật chơi
hint-play-record-settings = bỏ TÊN=GIÁ_TRỊ, --at, --turn và --misere
play-output-file = một ván đang chơi không có một câu trả lời duy nhất để ghi ra tệp
hint-play-output-file = ghi ván chơi bằng `--save TỆP`
yours-win-in = Bạn ở thế thắng, thắng sau { $plies } nước.
yours-lose-in = Bạn đang ở thế thua, chống đỡ được nhiều nhất { $plies } nước.
yours-tie-in = Hai bên cùng đi đúng thì hòa, sau { $plies } nước.
yours-win = Bạn ở thế thắng.
yours-lose = Bạn đang ở thế thua, nếu máy không đi sai.
yours-tie = Hai bên cùng đi đúng thì hòa.
yours-endless = Không bên nào ép thắng được: hòa.
why-lose = Mọi nước đi đều dẫn đến thế thắng cho máy:
why-lose-only = Nước đi duy nhất dẫn đến thế thắng cho máy:
why-win = { $move } đưa máy vào thế thua.
why-win-again = { $move } giữ lượt đi, và bạn vẫn ở thế thắng.
why-tie = Không nước nào thắng, nhưng { $move } giữ được hòa.
why-endless = Không nước nào thắng, nhưng sau { $move } máy cũng không thắng được.

contest-methods = Cách giải: { $methods }.
contest-written = { $input }: đã giải { $tests } test, ghi vào { $output }

announce = Việc này có thể mất đến khoảng { $seconds } giây: nhiều nhất { $positions } thế cờ, { $bytes }.
cost = { $method }: { $positions } thế cờ, { $bytes }, { $seconds } giây
announce-limit = Việc này có thể lâu: nhiều nhất { $positions } thế cờ. Chương trình dừng khi dùng hết { $bytes } bộ nhớ, hoặc hết --time.

error-all = các số của { $game } không có giới hạn, nên không liệt kê hết mọi thế cờ được
hint-all = bỏ --all, chương trình sẽ liệt kê những thế cờ mà ván chơi đi đến
error-no-nimbers = giá trị Grundy không có nghĩa trong { $game }: { $reason }

# Đếm cách đặt quân: câu hỏi sai ở đâu
count-pieces = `{ $pieces }`: { $why }
hint-count-pieces = ví dụ `queens` (quân hậu), `queens:2+knights:3`, hoặc ký hiệu Betza như `NB` hay `(1,4)`
count-backwards = `{ $name }={ $value }`: khoảng viết ngược
hint-count-backwards = viết số nhỏ trước: `{ $name }={ $swapped }`
count-bad-size = `{ $text }` không phải kích thước như 5x8, cũng không phải tên một tệp có thật
hint-count-bad-size = viết số hàng và số cột, ví dụ `--board 5x8`, hoặc tên tệp có hình bàn cờ
count-bad-standing = `{ $item }` không phải một quân trên một ô
hint-count-bad-standing = viết chữ cái của quân rồi đến ô, ví dụ `--with Qb4,Qd5`
count-bad-value = `{ $name }={ $value }`: cần một số hoặc một khoảng
hint-count-bad-value = ví dụ `{ $name }=8` hoặc `{ $name }=1..12`
count-condition-regions = `{ $option }` chỉ dùng cho bàn không chia vùng
hint-count-condition-regions = bỏ `--region`
count-condition-kinds = `{ $option }` chỉ dùng cho một loại quân
hint-count-condition-kinds = nêu một loại quân; quân loại khác có thể đứng sẵn, ví dụ `--with Nc3`
count-condition-method = `--method` và `{ $option }` không đi cùng nhau
hint-count-condition-method = bỏ `--method`: với `{ $option }` chỉ có một cách đếm
count-dominate-number = cần bao nhiêu quân { $piece } để khống chế bàn cờ?
hint-count-dominate-number = viết `k=` và một số, hoặc `--all-k`; `theco count` có `--least` để hỏi số quân ít nhất đủ khống chế
count-explain-one = `--explain` giải thích một phép đếm, không giải thích cả dãy
hint-count-explain-one = chỉ cho một n và một k
count-least-alone = `--least` hỏi số ít nhất của điều gì?
hint-count-least-alone = viết `--least` cùng với `--dominate` hoặc `--maximal`
count-least-and = `--least` và `{ $option }` không đi cùng nhau
hint-count-least-and = bỏ một trong hai
count-modulus-zero = không thể đếm theo môđun 0
hint-count-modulus-zero = viết `--mod` và một số từ 1 trở lên
count-no-board = bàn cờ nào?
hint-count-no-board = viết `n=8` cho bàn 8 hàng 8 cột, hoặc `--board 5x8`, hoặc `--board TỆP` có hình bàn cờ
count-no-least = không có cách đặt nào như vậy
hint-count-no-least = { $why }
count-no-name = `{ $text }`: cần `n=` hoặc `k=` rồi đến một số
hint-count-no-name = viết `n={ $side }` cho bàn { $side } hàng { $side } cột; `k=5` là số quân
count-no-number = đặt bao nhiêu quân { $piece }?
hint-count-no-number = viết `k=` và một số, hoặc `{ $piece }:2`, hoặc `--all-k` cho mọi số quân
count-no-regions = `region` là câu đố trên bàn cờ chia thành vùng: bàn nào?
hint-count-no-regions = nêu tên tệp, `--region FILE`; `theco place region n=8 --generate -o FILE` tạo một tệp như thế
count-no-square = không có ô `{ $name }` trên bàn { $board }
hint-count-no-square = cột là chữ cái kể từ trái, hàng là số kể từ dưới: `a1` ở góc dưới bên trái
count-number-and-all = `k=` và `--all-k` không đi cùng nhau
hint-count-number-and-all = bỏ một trong hai
count-number-twice = `{ $pieces }` đã cho số quân rồi
hint-count-number-twice = bỏ `k=` và `--all-k`, hoặc bỏ số sau dấu hai chấm
count-on-hole = `{ $name }` là ô khuyết; không quân nào đứng được ở đó
hint-count-on-hole = chọn ô khác
count-too-large = bàn cờ quá lớn: nhiều nhất { $most } hàng và cột
hint-count-too-large = chọn bàn nhỏ hơn
count-twice = có hai quân cùng đứng ở `{ $name }`
hint-count-twice = mỗi ô chỉ nêu một lần
count-two-boards = cả `n=` và `{ $option }` đều cho bàn cờ
hint-count-two-boards = bỏ một trong hai
count-unknown-value = ở đây không có `{ $name }=`
hint-count-unknown-value = bàn cờ là `n={ $value }`, số quân là `k={ $value }`
count-value-twice = `{ $name }=` được cho hai lần
hint-count-value-twice = bỏ một trong hai
count-which-number = có hơn một loại quân chưa cho số lượng
hint-count-which-number = cho số của mỗi loại, trừ nhiều nhất một loại, ví dụ `{ $piece }:2`
count-which-piece = không rõ quân nào đứng ở đó: `{ $item }`
hint-count-which-piece = dùng chữ cái trong `theco pieces`, ví dụ `Q` cho quân hậu

# Tên hay ký hiệu quân không đọc được: sai ở đâu, và viết thế nào cho đúng
piece-too-long = phần nêu các quân dài quá { $limit } byte
hint-piece-too-long = nêu ít loại quân hơn, hoặc viết ký hiệu ngắn hơn
piece-empty = chưa nêu quân nào
hint-piece-empty = viết một tên hoặc ký hiệu Betza, ví dụ `queens` (quân hậu) hoặc `(1,4)`
piece-unknown-name = không có quân nào tên là `{ $name }`
hint-piece-unknown-name = tên quân viết bằng tiếng Anh, `theco pieces` liệt kê đủ; quân khác viết bằng ký hiệu Betza, ví dụ `(1,4)` hoặc `fW`
piece-misspelt-name = không có quân nào tên là `{ $name }`
hint-piece-misspelt-name = có phải ý bạn là `{ $nearest }`?
piece-unknown-atom = `{ $part }` không phải ký hiệu Betza: `{ $found }` không phải quân cơ bản
hint-piece-unknown-atom = quân cơ bản là các chữ `KQRBNWFDAHCZG` và các bước nhảy như `(1,4)`
piece-unknown-modifier = `{ $part }` không phải ký hiệu Betza: `{ $found }` không phải chữ bổ nghĩa
hint-piece-unknown-modifier = chữ bổ nghĩa gồm các hướng `f`, `b`, `l`, `r`, `v`, `s`, `h`, cùng với `m` (chỉ đi) và `c` (chỉ ăn)
piece-no-attack-rule = với chữ bổ nghĩa `{ $found }`, `{ $part }` không còn là cách ăn đơn giản
hint-piece-no-attack-rule = bỏ `{ $found }`: nhảy qua quân khác, bước nhảy bị cản và nước đi đầu tiên không dùng được ở đây; `theco pieces` liệt kê các quân có tên
piece-modifier-without-atom = sau `{ $letters }` thiếu quân cơ bản
hint-piece-modifier-without-atom = viết thêm một chữ, ví dụ `N` trong `fN`
piece-split-directions = `{ $part }` không phải ký hiệu Betza: `{ $found }` đứng tách khỏi các hướng khác
hint-piece-split-directions = viết các chữ chỉ hướng liền nhau, ví dụ `mfrW`
piece-bad-directions = `{ $letters }` không chỉ hướng nào của `{ $atom }`
hint-piece-bad-directions = viết các chữ cùng một trục, như `fb` hoặc `lr`, hoặc viết từng cặp, như `ff`, `fl`, `fs` hoặc `fh`
piece-royal-directions = `{ $letters }` trước `{ $atom }` có thể hiểu theo hai cách
hint-piece-royal-directions = viết hướng riêng cho phần thẳng và phần chéo, ví dụ `{ $write }`
piece-bad-leap = `{ $found }` không phải bước nhảy
hint-piece-bad-leap = viết hai số trong dấu ngoặc, ví dụ `(1,4)`
piece-leap-nowhere = bước nhảy `{ $found }` không đi đến đâu cả
hint-piece-leap-nowhere = một trong hai số phải lớn hơn 0, ví dụ `(0,2)`
piece-leap-too-long = bước nhảy `{ $found }` quá dài
hint-piece-leap-too-long = mỗi số không được quá { $limit }
piece-range-without-atom = trong `{ $part }` có một số không đứng sau quân cơ bản nào
hint-piece-range-without-atom = số bước viết sau quân cơ bản, ví dụ `W4`; số quân viết sau dấu hai chấm, ví dụ `N:3`
piece-bad-range = `{ $number }` không phải số bước
hint-piece-bad-range = viết `0` nếu không giới hạn, hoặc một số không bắt đầu bằng 0
piece-range-too-large = `{ $number }` bước là quá nhiều
hint-piece-range-too-large = viết nhiều nhất { $limit }, hoặc `0` nếu không giới hạn
piece-range-after-double = `{ $atom }{ $atom }` đi không giới hạn, nên số `{ $number }` không có nghĩa
hint-piece-range-after-double = bỏ số ấy, hoặc chỉ viết quân cơ bản một lần: `{ $atom }{ $number }`
piece-atom-thrice = `{ $atom }` lặp lại ba lần trong `{ $part }`
hint-piece-atom-thrice = chỉ cần viết `{ $atom }{ $atom }`, như thế đã là đi không giới hạn
piece-empty-part = trong `{ $text }` thiếu một quân
hint-piece-empty-part = viết quân ở cả hai bên dấu `+` và trước dấu `:`, ví dụ `queens:2+knights:3`
piece-missing-number = sau `{ $piece }:` thiếu một số
hint-piece-missing-number = viết thêm số, ví dụ `{ $piece }:2`, hoặc bỏ dấu hai chấm
piece-bad-number = `{ $found }` không phải số quân
hint-piece-bad-number = viết bằng chữ số, ví dụ `{ $piece }:2`
piece-number-too-large = `{ $found }` quân là quá nhiều
hint-piece-number-too-large = viết nhiều nhất { $limit }
piece-same-kind-twice = `{ $first }` và `{ $again }` là cùng một loại quân
hint-piece-same-kind-twice = chỉ nêu một lần: `{ $write }`

# Các quân có tên
column-letter = chữ
column-name = tên
column-notation = ký hiệu
column-attacks = cách ăn
pieces-also = còn gọi là { $names }
pieces-others = Mọi quân khác đều viết được bằng ký hiệu Betza, ví dụ `(1,4)` hoặc `fW`.
pieces-example = Ví dụ, gõ: theco count "(1,4)" n=8 k=5
attacks-king = quân vua: một ô về cả tám hướng
attacks-queen = quân hậu: theo hàng, cột và đường chéo
attacks-rook = quân xe: theo hàng và cột
attacks-bishop = quân tượng: theo đường chéo
attacks-knight = quân mã: hai ô theo một chiều và một ô theo chiều kia
attacks-pawn = quân tốt: một ô chéo lên phía trước, về cả hai bên
attacks-amazon = như quân hậu và quân mã
attacks-chancellor = như quân xe và quân mã
attacks-wazir = một ô theo hàng hoặc cột
attacks-fers = một ô theo đường chéo
attacks-dabbaba = nhảy hai ô theo hàng hoặc cột
attacks-archbishop = như quân tượng và quân mã
attacks-centaur = như quân vua và quân mã
attacks-nightrider = bước nhảy của quân mã, lặp lại tùy ý theo cùng một hướng
attacks-waran = như quân xe và nightrider
attacks-amazonrider = như quân hậu và nightrider
attacks-alfil = nhảy hai ô theo đường chéo
attacks-threeleaper = nhảy ba ô theo hàng hoặc cột
attacks-tripper = nhảy ba ô theo đường chéo
attacks-camel = ba ô theo một chiều và một ô theo chiều kia
attacks-zebra = ba ô theo một chiều và hai ô theo chiều kia
attacks-giraffe = bốn ô theo một chiều và một ô theo chiều kia
attacks-antelope = bốn ô theo một chiều và ba ô theo chiều kia
attacks-alibaba = nhảy hai ô về cả tám hướng
attacks-gnu = như quân mã và camel
attacks-squirrel = mọi ô cách đúng hai bước của quân vua
attacks-dabbabarider = bước nhảy của dabbaba, lặp lại tùy ý theo cùng một hướng
attacks-alfilrider = bước nhảy của alfil, lặp lại tùy ý theo cùng một hướng
attacks-camelrider = bước nhảy của camel, lặp lại tùy ý theo cùng một hướng
attacks-zebrarider = bước nhảy của zebra, lặp lại tùy ý theo cùng một hướng
attacks-girafferider = bước nhảy của giraffe, lặp lại tùy ý theo cùng một hướng
attacks-semi-rook = theo cột
attacks-semi-bishop = theo đường chéo từ trên bên trái xuống dưới bên phải
attacks-anassa = theo cột và đường chéo từ trên bên trái xuống dưới bên phải
attacks-semi-queen = theo hàng, cột và đường chéo từ trên bên trái xuống dưới bên phải
attacks-semi-knight = hai ô lên và một ô sang phải, và ngược lại
attacks-gold = như kim tướng của cờ shogi
attacks-silver = như ngân tướng của cờ shogi
attacks-lance = theo cột, chỉ về phía trước
attacks-dragon-king = như quân xe và fers
attacks-dragon-horse = như quân tượng và wazir

picture-length = dòng này có { $count } ô, dòng đầu có { $first } ô
picture-character = `{ $found }` không có nghĩa trong hình bàn cờ
picture-empty = hình không có ô nào
picture-large = hình quá lớn: nhiều nhất { $most } hàng và cột
hint-regions = mỗi hàng một dòng: một ký tự là tên vùng của một ô, `.` là ô không thuộc vùng nào, `#` là ô khuyết; hoặc các số cách nhau bằng dấu cách hay dấu phẩy
hint-picture = `.` là ô trống, `#` là ô khuyết, chữ cái là quân đã đứng sẵn; mọi dòng dài bằng nhau

obstacle-squares = Số quân ({ $pieces }) nhiều hơn số ô ({ $squares }).
obstacle-rows = Số quân ăn dọc theo cả hàng ({ $pieces }) nhiều hơn số hàng ({ $rows }).
obstacle-columns = Số quân ăn dọc theo cả cột ({ $pieces }) nhiều hơn số cột ({ $cols }).
obstacle-attack = Hai quân đứng sẵn ăn nhau: { $piece } ở { $from } ăn được quân ở { $to }.
obstacle-region = Hai quân đứng sẵn ở cùng một vùng: { $first } và { $second }.
obstacle-regions = Số quân ({ $pieces }) nhiều hơn số vùng ({ $regions }).
obstacle-fixed = Số { $piece } đứng sẵn ({ $standing }) nhiều hơn số cần đặt ({ $wanted }).

count-total = tổng
count-by-formula = Đếm bằng công thức.
count-by-ferrers = Đếm riêng từng màu ô: xoay 45 độ, các ô một màu thành một bàn Ferrers.
count-by-few = Tính từ số ô, số cặp ô ăn nhau và số bộ ba ô đôi một ăn nhau.
count-by-join = Đếm bằng cách ghép nửa trên với nửa dưới của bàn cờ, chia thành nhiều phần.
count-by-batched = Đếm bằng tìm kiếm từng hàng, mỗi lần một lô thế cờ.
count-by-branch = Đếm bằng tìm kiếm có rẽ nhánh ở chỗ còn ít ô nhất.
count-by-frontier = Đếm từng ô một, gộp các thế cờ để lại cùng những ô trống.
count-by-cover = Tìm bằng cách luôn rẽ nhánh ở ô có ít quân khống chế được nhất.
count-burnside = Không kể { $order } phép đối xứng: lấy trung bình, theo các phép ấy, số cách đặt mà mỗi phép giữ nguyên.
considered-unsuitable = không được; cần { $needs }
considered-at-once = có ngay
considered-not-needed = không cần đến
need-formula = quân xe, hoặc quân tượng trên hình xuyến vuông, trên bàn không có ô khuyết, hoặc quân không ăn gì; bàn không chia vùng
need-bishops = chỉ có quân tượng, trên bàn vuông trống không có ô khuyết, không chia vùng
need-queens = mỗi hàng và mỗi cột một quân hậu trên bàn cờ vuông từ 4 đến 24 hàng, không có gì chắn đường, không chia vùng
need-rows = một loại quân ăn theo cả hàng hoặc cả cột, ngoài ra chỉ theo đường chéo hoặc không xa quá hai hàng; nhiều nhất 32 cột, không chia vùng
need-few-pieces = chỉ còn nhiều nhất ba quân cùng loại, hoặc hai loại mỗi loại một quân
need-few-choices = nhiều nhất 2048 cách chọn một ô và một loại quân
need-few-states = ít thế cờ giữa hai ô hơn mức bộ nhớ và thời gian cho phép
need-memory = nhiều bộ nhớ hơn giới hạn cho phép
need-peace = các cách đặt mà không quân nào ăn được quân nào
need-covering = các cách đặt khống chế cả bàn cờ hoặc cực đại
need-no-regions = bàn cờ không chia vùng
need-one-kind = một loại quân, không kể các quân đứng sẵn
need-few-squares = nhiều nhất 2048 ô không khuyết
count-with-holes = { $count } ô khuyết
count-with-regions = { $count } vùng
count-with-fixed = { $count } quân đứng sẵn
count-cylinder = cạnh trái nối cạnh phải
count-torus = hình xuyến
count-dominating = khống chế cả bàn cờ
count-maximal = cực đại, không thêm được quân nào
count-least = số quân ít nhất
count-distinct = không kể các phép quay và phép lật
count-modulo = theo môđun { $modulus }
count-table = F[m, k] là số cách đặt k quân tượng trên các đường chéo ±m, ±(m+2), ±(m+4), …
count-table-large = Bảng của hai màu chỉ in đến n = { $most }.
count-product = Số cách đặt là tổng các F[0, i] · F[1, k−i] theo i: { $terms } = { $count }
count-product-modulo = Theo môđun { $modulus }: { $count }
count-product-distinct = Không kể { $order } phép đối xứng: { $count }
count-product-distinct-modulo = Không kể { $order } phép đối xứng, theo môđun { $modulus }: { $count }
count-products = Số cách đặt k quân tượng là tổng các F[0, i] · F[1, k−i] theo i, lấy từ hàng đầu của hai bảng.
error-count-unsuitable = cách { $method } không đếm được bài này: cần { $needs }
error-count-cover = không tìm được: cần { $needs }
hint-cover-regions = bỏ `--region`
hint-cover-kinds = chỉ nêu một loại quân
hint-count-cover = chọn bàn nhỏ hơn
hint-error-regions = viết `n={ $most }` trở xuống
error-regions = chỉ tạo được bàn chia vùng có nhiều nhất { $most } hàng
error-count-distinct = để không kể các phép đối xứng, với mỗi phép phải đếm một số cách đặt quá lớn ở bài này
hint-count-distinct = bỏ --distinct
error-count-none = có quá nhiều cách đặt, chưa cách đếm nào của theco làm được
hint-count-none = chọn bàn nhỏ hơn hoặc ít quân hơn, hoặc tăng --memory
units-all = Đã đếm cả { $number } phần; tổng cộng { $total }.
units-some = Đã đếm { $done } trong { $number } phần; còn thiếu: { $missing }.
units-differ = phần { $unit }: đã biết { $count }, đếm lại được { $recount }
units-verified = Đã đếm lại { $number } phần, từng hàng một: kết quả như nhau (hạt giống { $seed }).
units-wrong = Đã đếm lại { $number } phần, từng hàng một: { $differing } phần khác nhau (hạt giống { $seed }).
announce-count = Việc này có thể mất { $time }.
duration-seconds = khoảng { $number } giây
duration-minutes = khoảng { $number } phút
duration-hours = khoảng { $number } giờ
duration-days = khoảng { $number } ngày
duration-years = khoảng { $number } năm
duration-endless = hơn một nghìn năm
cost-count = { $method }: { $problems } phép đếm trong { $seconds } giây

# Từng cách đặt
count-pieces-first = `{ $text }` không phải là quân; phải nêu quân trước
hint-count-pieces-first = ví dụ `queens n=8`
count-place-one = chỉ liệt kê các cách đặt trên một bàn cờ, với một số quân
hint-count-place-one = cho một n và một k
place-attacks = `--attacks` không dùng được cùng `--format { $format }`
hint-place-attacks = bỏ một trong hai; `--format text`, `svg` và `png` có vẽ các ô bị ăn
place-columns = `--format n_hau` dùng khi mỗi cột có đúng một quân: số quân bằng số cột, một loại quân ăn được dọc cả cột
hint-place-columns = viết `--format squares`
place-cylinder = `--format n_hau` in theo cột, mà trên hình trụ hàng và cột không đổi chỗ được
hint-place-cylinder = viết `--format array` hoặc `--format squares`
place-nothing-to-draw = không có gì để vẽ: { $why }
hint-place-nothing-to-draw = khi đó `--format squares` không in dòng nào, còn `--one --json` cho `null`
place-kinds = `--format h` chỉ vẽ một loại quân
hint-place-kinds = viết `--format text`, mỗi quân được vẽ bằng chữ cái của nó
place-large = bàn cờ quá lớn cho `--format { $format }`
hint-place-large = viết `--format array` hoặc `--format squares`
place-rows = `--format array` dùng khi mỗi hàng có đúng một quân: số quân bằng số hàng, một loại quân ăn được ngang cả hàng
hint-place-rows = viết `--format squares`
place-long-bishops = bảng đếm quân tượng có nhiều nhất { $most } hàng và cột, không phải { $n }
hint-place-long-bishops = hãy chọn n nhỏ hơn; `theco count bishops n={ $n } k=5` đếm được trên bàn cờ cỡ bất kỳ
place-too-many-attacks = các quân này ăn hơn { $most } ô, quá nhiều để liệt kê
hint-place-too-many-attacks = hãy đặt ít quân hơn, hoặc chọn bàn cờ nhỏ hơn
place-too-many-squares-sent = bàn cờ có hơn { $most } ô, quá nhiều cho một trang
hint-place-too-many-squares-sent = hãy chọn bàn cờ nhỏ hơn
place-trace = `--trace` trình bày cách tìm n quân hậu trên bàn n hàng n cột, không có gì khác trên bàn
hint-place-trace = ví dụ `theco place queens n=4 --trace`
place-none = Không có cách đặt nào.
place-heading = Cách { $number }
place-heading-orbit = Cách { $number } (đại diện cho { $orbit } cách đối xứng)
place-total = { $placements } cách đặt.
place-total-images = { $placements } cách đặt, coi các cách quay, lật thành nhau là một; tất cả là { $images }.
place-cut = Dừng sau { $placements } cách đặt theo --limit; có thể còn nữa.
place-found = { $finder } ({ $seconds } giây)
finder-plain = Nhìn là thấy ngay.
finder-construction = Theo công thức đặt sẵn, không phải tìm kiếm.
finder-matching = Bằng cách ghép hàng với cột.
finder-search = Bằng cách thử và quay lui, hàng ít lựa chọn nhất trước.
finder-sat = Bằng bộ giải công thức mệnh đề (SAT).
place-generate = `--generate` tạo câu đố trên bàn chia vùng, với một số hàng
hint-place-generate = viết `theco place region n=8 --generate`
place-no-puzzle = không có câu đố { $n } hàng nào có đúng một nghiệm
hint-place-no-puzzle = viết `n=4` trở lên
unique-empty = bàn cờ trống
unique-none = Không: chẳng có cách đặt nào.
unique-one = Có: { $placement }
unique-more = Không: { $first } là một cách, { $second } là một cách khác.
place-seed = Mầm ngẫu nhiên là { $seed }; `--seed { $seed }` tạo lại đúng câu đố này.
place-images = số cách đối xứng
drawn-king = quân vua
drawn-queen = quân hậu
drawn-rook = quân xe
drawn-bishop = quân tượng
drawn-knight = quân mã
drawn-pawn = quân tốt
drawn-region = vùng
place-title = { $pieces }, { $board }
place-too-many-squares = chừng này bàn cờ quá lớn cho một hình
hint-place-too-many-squares = vẽ ít bàn hơn, ví dụ `--limit 100`, hoặc viết `--format squares`
hint-place-pixels = viết `--format svg`, không tính bằng điểm ảnh, hoặc vẽ ít bàn hơn bằng `--limit`
trace-start = Đặt quân hậu trên bàn { $n } hàng { $n } cột. Hàng i và cột j đánh số từ 0, hàng 0 ở trên cùng, cột 0 ở bên trái.
    Mỗi quân hậu đánh dấu cột j, đường chéo i+j và đường chéo { $difference } của nó.
trace-put = hàng { $row }, cột { $col }: đặt được. Đặt quân hậu ở { $square }; đánh dấu cột { $col }, i+j = { $sum }, { $formula } = { $difference }
trace-blocked = hàng { $row }, cột { $col }: bị chặn { $blocks }
trace-by-column = bởi { $queen } trên cột { $number }
trace-by-sum = bởi { $queen } trên đường chéo i+j = { $number }
trace-by-difference = bởi { $queen } trên đường chéo { $formula } = { $number }
trace-back = hàng { $next } đã hết cột: quay lui về hàng { $row }, nhấc quân hậu ở { $square }
trace-back-after-solution = tìm tiếp từ hàng { $row }: nhấc quân hậu ở { $square }
trace-solution = Nghiệm { $number }: { $array }
trace-end-empty = Bàn cờ không có hàng nào. Số nghiệm: { $solutions }
trace-end = Đã thử mọi cột của hàng 0. Số nghiệm: { $solutions }

# Các bài thi về cách đặt quân
place-text-or-json = `{ $option }` chỉ có dạng văn bản hoặc JSON
hint-place-text-or-json = bỏ `--format`, hoặc viết `--format json`
place-generate-format = `--generate` không dùng được cùng `--format { $format }`
hint-place-generate-format = viết `--format text` (đọc lại được bằng `--region`), hoặc `json`, `svg`, `png`
place-terminal = tệp PNG không phải là văn bản để in ra màn hình
hint-place-terminal = nêu tên tệp, ví dụ `-o { $file }`
contest-no-pairs = `--pair` chỉ dùng cho các bài bishops và count:QUÂN
hint-contest-no-pairs = bỏ `--pair`
contest-no-option = bài `{ $name }` không có `{ $option }`: mọi số liệu đều ở tệp vào
hint-contest-no-option = bỏ `{ $option }`
hint-contest-no-value = viết các số vào tệp `{ $file }.inp`
hint-nearest-contest = có phải là bài `{ $name }` không? `theco games` liệt kê các trò chơi
contest-no-n = thiếu n, số hàng của bàn cờ
hint-contest-no-n = viết một số, ví dụ 8
contest-more-than-n = sau n không được có gì nữa
hint-contest-more-than-n = tệp vào chỉ có một số
contest-no-pair = thiếu n và k
hint-contest-no-pair = viết hai số, ví dụ `8 6`
contest-more-than-pair = sau n và k không được có gì nữa
hint-contest-more-than-pair = tệp vào chỉ có một cặp; bài `bishops` không có `--pair` thì đọc nhiều cặp, kết thúc bằng `0 0`
contest-bad-number = `{ $word }` không phải là số
hint-contest-bad-number = chỉ viết chữ số, ví dụ 8
contest-too-large = bàn cờ quá lớn: nhiều nhất { $most } hàng và cột
hint-contest-too-large = chọn bàn nhỏ hơn

# Thử bài làm
stress-passed = Không tìm thấy lỗi: bài làm trả lời đúng { $inputs } tệp vào.
stress-passed-several = Không tìm thấy lỗi: bài làm trả lời đúng { $inputs } tệp vào với { $tests } test.
stress-covered = Trong đó có toàn bộ { $tests } test mà mọi { $measured } đều không quá { $size }.
stress-covered-all = Đó là toàn bộ { $tests } test có thể có.
measured-numbers = số
measured-lengths = độ dài
measured-pieces = số quân
measured-and = { " và " }
stress-unknown = Ngoài ra có { $unknown } tệp vào chưa biết đáp án vì quá lớn để giải trong 10 s hoặc với bộ nhớ này.
stress-slowest = Lần chạy lâu nhất: { $time } s.
stress-seed = `--seed { $seed }` sinh lại đúng các tệp vào này.
stress-input = Tệp vào { $file }:
stress-input-open = Tệp vào { $file }, dòng cuối không có ký tự xuống dòng:
stress-output = Kết quả của bài làm, { $file }:
stress-said = Bài làm ghi ra luồng lỗi chuẩn:
stress-right = Đáp án:
stress-why = Vì sao:
stress-empty = (không có gì)
stress-more-lines = … còn { $lines } dòng nữa
stress-wrong = Sai: { $wrong }
stress-no-file = Không có kết quả: bài làm kết thúc mà không ghi tệp { $file }.
stress-elsewhere = Bài làm đã ghi ra thiết bị ra chuẩn: dùng `--stdio` cho chương trình như vậy.
stress-elsewhere-files = Bài làm đã ghi ra tệp: không có `--stdio` thì chương trình đọc và ghi tệp.
stress-finished = Bài làm đã kết thúc.
stress-code = Bài làm bị lỗi khi chạy: mã thoát { $number }.
stress-signal = Bài làm bị lỗi khi chạy: { $why } (tín hiệu { $number }).
stress-signal-other = Bài làm bị lỗi khi chạy (tín hiệu { $number }).
stress-signal-illegal = lệnh máy không hợp lệ
stress-signal-abort = chương trình tự dừng
stress-signal-arithmetic = chia cho 0 hoặc phép tính không thực hiện được
stress-signal-memory = truy cập bộ nhớ không thuộc về chương trình
stress-time = Quá thời gian: bài làm đã tính { $time } s thì bị dừng; `--time-limit` đặt giới hạn thời gian.
stress-idle = Bài làm chờ quá lâu nên bị dừng.
stress-memory = Quá bộ nhớ: bài làm bị dừng; `--memory-limit` đặt giới hạn bộ nhớ.
stress-flood = Quá giới hạn ghi: bài làm ghi ra quá nhiều nên bị dừng.
stress-processes = Quá nhiều tiến trình: bài làm bị dừng cùng mọi tiến trình nó đã tạo.
stress-watcher = Bài làm đã dừng tiến trình giám sát nó.
stress-smallest = Mọi test nhỏ hơn, đứng riêng hay cùng test khác, bài làm đều trả lời đúng: đây là tệp vào nhỏ nhất (tìm thấy ở tệp vào thứ { $run }; `--seed { $seed }` tìm lại được).
stress-shrunk = Không tìm thấy tệp vào nào nhỏ hơn mà bài làm trả lời sai (tìm thấy ở tệp vào thứ { $run } rồi thu nhỏ; `--seed { $seed }` tìm lại được).
stress-as-found = Không tìm thấy tệp vào nào nhỏ hơn mà bài làm trả lời sai (tệp vào thứ { $run }; `--seed { $seed }` tìm lại được).
judge-files = thiếu tệp vào và tệp kết quả
hint-judge-files = viết `theco judge { $contest } INPUT OUTPUT`
judge-files-cms = thiếu tệp vào, tệp đáp án và tệp kết quả
hint-judge-files-cms = viết `theco judge { $contest } INPUT ANSWER OUTPUT --protocol cms`
stress-no-program = thiếu chương trình
hint-stress-no-program = viết nó sau `--`, ví dụ `-- ./solution`
judge-right = { $tests } test
judge-answer = test { $test }, dòng { $line }: cần `{ $expected }` nhưng gặp `{ $found }`
judge-line = dòng { $line }: cần `{ $expected }` nhưng gặp `{ $found }`
judge-nothing = tệp kết quả rỗng; cần `{ $expected }`
judge-missing = kết quả chỉ có đến dòng { $line }, thiếu câu trả lời của test { $test }; cần `{ $expected }`
judge-missing-line = kết quả chỉ có đến dòng { $line }; cần thêm `{ $expected }`
judge-extra = dòng { $line }: kết quả phải hết trước đó, nhưng gặp `{ $found }`
contest-no-modulus = `--mod` chỉ dùng cho các bài có đáp số là một số: bishops và count:QUÂN
hint-contest-no-modulus = bỏ `--mod`
contest-small-modulus = theo môđun 1 số nào cũng bằng 0, còn môđun 0 thì không có số dư
hint-contest-small-modulus = viết `--mod` và một số từ 2 trở lên
contest-no-pieces = bài `count` đếm cách đặt những quân nào?
hint-contest-no-pieces = viết tên quân sau dấu hai chấm, ví dụ `count:kings` hoặc `count:queens:2+knights:3`
hint-contest-number-said = bỏ `--pair`: `{ $pieces }` đã cho số quân, nên tệp vào chỉ có n
hint-contest-value-count = viết số quân ngay sau tên quân, ví dụ `{ $name }:2`; n thì ở tệp `{ $file }.inp`

# Sinh tệp vào và chấm tệp ra của các bài thi về cách đặt quân
task-no-k = tệp vào của bài `{ $name }` không có k
hint-task-no-k = bỏ `k=`
task-empty-range = trong khoảng này không có giá trị nào của { $name } giải được
hint-task-empty-range = viết một khoảng nằm trong { $least }..{ $most }
hint-task-empty-range-from = viết một khoảng bắt đầu từ { $least } trở lên, số nhỏ đứng trước
task-no-test = không có test { $test }
hint-task-no-test = số test trong tệp vào này là { $tests }
task-methods-disagree = test { $test }: cách { $first } cho `{ $answer }`, cách { $second } cho `{ $other }`; đây là lỗi của theco
task-list-wrong = danh sách cách đặt bị sai; đây là lỗi của theco
hint-task-fault = đừng dùng kết quả này; hãy báo lỗi kèm lệnh đã chạy và tệp vào
task-list-none = có cách đặt nhưng không liệt kê cách nào
task-attack-columns = hai quân hậu ở cột { $first } và cột { $second } đứng cùng một hàng
task-attack-columns-diagonal = hai quân hậu ở cột { $first } và cột { $second } đứng trên cùng một đường chéo
task-attack-rows = hai quân hậu ở hàng { $first } và hàng { $second } đứng cùng một cột
task-attack-rows-diagonal = hai quân hậu ở hàng { $first } và hàng { $second } đứng trên cùng một đường chéo
task-over-lines = các số của cách đặt này nằm từ dòng { $first } đến dòng { $last }
task-repeated = trùng với cách đặt thứ { $number } đã in ở trên
task-range = các số ở đây phải từ { $least } đến { $most }
task-numbered = các cách đặt được đánh số 1, 2, … theo thứ tự in ra
task-list-missing = mới in { $found } trong { $count } cách đặt
task-list-total = đã in { $count } cách đặt, và đó là tất cả
task-row-length = hàng { $row } có { $number } ký tự chứ không phải { $n }
task-row-queens = hàng { $row } có { $number } quân hậu chứ không phải 1
task-there-is-one = có cách đặt { $n } quân hậu
task-board = { $n } hàng, mỗi hàng { $n } ký tự: một chữ H, còn lại là dấu chấm
task-array = { $n } số: cột của quân hậu trên từng hàng
task-not-reduced = đúng theo môđun { $modulus }, nhưng số dư phải nằm từ 0 đến { $most }
task-overflow = đây là phần còn lại của số đúng khi chỉ giữ { $bits } bit
# Bộ test
generate-set = { $contest }: { $tests } test trong { $files } tệp
generate-folder = đã ghi vào { $folder }
generate-class-win = người đi thắng
generate-class-lose = người đi thua
generate-class-tie = hòa
generate-class-endless = không bao giờ kết thúc
generate-class-none = không có cách đặt
generate-class-one = đúng một cách đặt
generate-class-some = nhiều cách đặt
generate-plies = số nước đi: từ { $least } đến { $most }
generate-checked = kiểm tra lại bằng cách thứ hai: { $checked } trên { $tests } đáp án ({ $methods })
generate-unchecked = chưa đáp án nào trong { $tests } đáp án được kiểm tra bằng cách thứ hai, vì không có cách nào đủ nhanh
generate-judge = Có test nhận nhiều đáp án đúng: hãy dùng `theco judge { $contest }` làm trình chấm.
generate-seed = Hạt giống là { $seed }; dùng lại hạt giống này sẽ được đúng bộ test này.
generate-note-few = Không đủ test khác nhau: chỉ có { $tests } test trong { $files } tệp, thay vì { $wanted } test.
generate-note-greatest = Bài thi không giới hạn { $name }: đã dùng đến { $limit }; muốn khác thì viết, ví dụ `{ $name }=1..50`
generate-note-length = Bài thi không giới hạn độ dài của { $name }: đã dùng đến { $limit }
generate-note-size = muốn khác thì viết, ví dụ `{ $name }=1..20`
# Chấm kết quả của bài thi
judging-wrong-move = `{ $found }` là nước đi { $move }, sau đó { $after }
judging-after-won = đối phương đã thắng
judging-after-win-in = đối phương thắng sau { $plies } nước
judging-after-win = đối phương thắng
judging-after-tie = người đi nước đó chỉ còn có thể hòa
judging-after-endless = người đi nước đó chỉ còn có thể hòa vì ván cờ kéo dài vô tận
judging-no-move = từ thế cờ { $position } không có nước đi nào được ghi là `{ $found }`
error-judging-many = không thể biết `{ $found }` có đúng ở thế cờ { $position } hay không: có quá nhiều nước đi phải thử
hint-judging-many = hãy cho bài thi in riêng từng giá trị của nước đi, chẳng hạn `best NAME`
error-judging-unknown = không thể biết `{ $found }` có đúng ở thế cờ { $position } hay không: chưa biết gì về thế cờ sau nước đi đó
hint-judging-unknown = bỏ các khẳng định (claim) mà lời giải dựa vào, hoặc chọn `--method table`, để mọi thế cờ đều được giải

# The pages in a browser
serve-started = theco trong trình duyệt: { $address } (Ctrl-C để dừng)
serve-no-browser = không mở được trình duyệt; hãy tự mở { $address }

# Vì sao thế thắng hay thua, trong một dòng

reason = { $outcome }: { $why }
reason-win = thắng
reason-lose = thua
reason-tie = hòa
reason-endless = không kết thúc
reason-over-rules = theo luật, ván kết thúc ở đây
reason-over-stuck = không còn nước đi nào
reason-over-stuck-wins = không còn nước đi nào, và ai hết nước đi thì thắng
reason-leads-to-lost = { $count ->
   *[other] { $moves } đưa đối phương vào thế thua
}
reason-leads-to-lost-for = { $count ->
   *[other] { $moves } đưa { $player } vào thế thua
}
reason-leads-to-won = { $count ->
   *[other] { $moves } đưa đối phương vào thế thắng
}
reason-leads-to-won-for = { $count ->
   *[other] { $moves } đưa { $player } vào thế thắng
}
reason-stays-won = { $count ->
   *[other] { $moves } giữ lượt đi ở thế thắng
}
reason-stays-lost = { $count ->
   *[other] { $moves } giữ lượt đi ở thế thua
}
reason-every = mọi nước đi đều đưa đối phương vào thế thắng
reason-every-for = mọi nước đi đều đưa { $player } vào thế thắng
reason-every-of = mọi nước đi, { $moves }, đều đưa đối phương vào thế thắng
reason-every-of-for = mọi nước đi, { $moves }, đều đưa { $player } vào thế thắng
reason-only-of = nước đi duy nhất, { $moves }, đưa đối phương vào thế thắng
reason-only-of-for = nước đi duy nhất, { $moves }, đưa { $player } vào thế thắng
reason-every-or-stays = mọi nước đi đều đưa đối phương vào thế thắng, hoặc giữ lượt đi ở thế thua
reason-every-or-stays-for = mọi nước đi đều đưa { $player } vào thế thắng, hoặc giữ lượt đi ở thế thua
reason-every-loses = mọi nước đi đều thua: { $clauses }
reason-tie-kept = { $count ->
   *[other] không nước nào thắng, nhưng { $moves } giữ được hòa
}
reason-endless-kept = không nước nào thắng hay hòa, nhưng sau { $moves } ván có thể không bao giờ kết thúc

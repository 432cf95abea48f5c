# Lời của các trang bằng tiếng Việt. Mỗi thông báo có ở cả hai ngôn ngữ, với cùng các đối số.

# Khung trang
home = theco, mọi trò chơi
skip = Đến nội dung trang
nav = Các trang
nav-games = Trò chơi
nav-queens = Quân hậu
nav-bishops = Quân tượng
nav-pieces = Các quân cờ
nav-editor = Viết luật
language = Ngôn ngữ
theme-auto = Màu: theo hệ thống
theme-light = Màu: sáng
theme-dark = Màu: tối
no-page = Không có trang này
no-page-hint = Xem mọi trò chơi
no-rules = Địa chỉ này không có luật.
hint = gợi ý
waiting = Đang tính …

# Tên các trang
page-games = Trò chơi
page-game = Trò chơi
page-own = Luật tự viết
page-table = Bảng
page-nimbers = Giá trị Grundy
page-queens = Quân hậu
page-bishops = Quân tượng
page-pieces = Các quân cờ
page-editor = Viết luật

# Kết quả, với người sắp đi
letter-win = T
letter-lose = B
letter-tie = H
letter-endless = K
outcome-win = thắng
outcome-lose = thua
outcome-tie = hòa
outcome-endless = không kết thúc
outcome-win-in = thắng sau { $plies } nước
outcome-lose-in = thua sau { $plies } nước
outcome-tie-in = hòa sau { $plies } nước

# Khi không có câu trả lời
failure-offline = Máy chủ không trả lời.
failure-offline-hint = hãy chạy lại theco serve, trang này sẽ tự tiếp tục
failure-busy = Có quá nhiều câu hỏi đang chờ. Hãy thử lại sau giây lát.
failure-time = Không trả lời được trong thời gian dành cho một câu hỏi.
failure-limit = Câu trả lời cần nhiều bộ nhớ hơn mức cho phép.
failure-limit-hint = hãy hỏi ít hơn, hoặc hỏi bằng dòng lệnh, nơi bạn tự đặt giới hạn

# Hình vẽ
picture-empty = trống
picture-piece = quân
picture-hole = không có ô
picture-square = dòng { $row }, cột { $column }
picture-cell = ô { $column }
picture-part = phần { $part }
picture-stones = { $stones } viên
picture-whole = nước đi ở đây

# Danh mục
games-title = Ai thắng, và vì sao?
games-start = theco cho biết chính xác ai thắng một trò chơi hai người, sau bao nhiêu nước và bằng nước đi nào, và đếm số cách đặt quân lên bàn cờ.
games-try = Thử ngay: chơi tab từ 4,3
games-queens = Quân hậu
games-bishops = Quân tượng
games-search = Tìm trò chơi
games-found = { $count } trò chơi
games-none = Chưa có trò chơi nào như thế. Hãy tự viết luật.
games-write = Tự viết trò chơi
games-write-about = Chỉ cần một trang luật: theco giải ngay và chơi với bạn.
games-group-heaps = Đống sỏi và đồng xu
games-group-cuts = Lấy bớt dần trên dãy hoặc bàn cờ
games-group-squares = Điền dần lên bàn cờ
games-group-pieces = Quân cờ di chuyển

# Một trò chơi
game-none = Không có trò chơi ở địa chỉ này
game-none-hint = Địa chỉ bị thiếu hoặc đã bị sửa.
game-source = Nguồn
game-elsewhere = Xem thêm về trò chơi này
game-copy = Chép liên kết
game-copied = Đã chép
game-setup = Ván chơi
game-set-hint = chẳng hạn 1,3,4
game-position = Thế cờ
game-turn = Lượt đi
game-misere = Misère
game-misere-hint = Mọi kết cục đảo ngược: đáng lẽ thắng thì thua
game-board = Bàn cờ
game-picture = Thế cờ { $position }
game-without-moves = Bỏ các nước đi
game-anew = Bắt đầu lại từ đầu
game-asked = Bắt đầu từ thế nào?
game-asked-hint = Trò này không có thế cờ đầu. Hãy viết một thế cờ vào ô ở trên, hoặc thử với một ví dụ.
game-asked-example = Chơi từ { $position }
game-no-picture = Thế cờ này quá lớn, không vẽ được.
game-side-first = Người đi trước
game-side-second = Người đi sau
game-human = Người
game-computer = Máy
game-speed = Tốc độ của máy
game-slow = Chậm
game-fast = Nhanh
game-turn-human = Lượt đi: { $player }
game-turn-computer = Lượt đi: { $player } (máy)
game-continue = Đi tiếp
game-plies = đã đi { $plies } nước
game-result-wins = { $player } thắng.
game-result-you = Bạn thắng!
game-result-computer = Máy thắng.
game-result-tie = Ván cờ hòa.
game-result-repeated = Thế cờ lặp lại: ván chơi không kết thúc.
game-undo = Đi lại
game-redo = Đi tới
game-restart = Chơi lại
game-hint = Gợi ý
game-values = Hiện kết quả
game-values-hidden = Kết quả đang ẩn. Hãy cứ chơi, hoặc hiện kết quả khi muốn biết.
game-no-computer = Máy đi theo kết quả, mà ở đây không có kết quả.
game-verdict = Ai thắng
game-reason-all = Hiện đầy đủ lý do
game-reason-less = Thu gọn
game-solving = Đang tìm xem ai thắng …
game-unsolved = Ở đây không có kết quả, nhưng vẫn chơi được.
game-retry = Thử lại
game-moves = Nước đi
game-move = Nước đi
game-leads = Đến
game-gives = Người đi được
game-again = đi tiếp
game-best = tốt nhất
game-moves-all = Hiện cả { $count } nước đi
game-moves-more = Còn nhiều nước đi nữa không liệt kê ở đây.
game-offered = Các nước đi để chọn
game-offered-more = và nhiều nữa, trong danh sách nước đi
game-which = Nước nào?
game-give-up = Thôi chọn
game-leave = để lại { $left }
game-choose = chọn, { $count } nước đi
game-does = đi { $move }
game-does-giving = đi { $move }, { $outcome }
game-line = Cách chơi tốt nhất
game-line-all = Hiện cả { $count } nước
game-history = Ván chơi đến nay
game-history-label = Kết quả của từng thế cờ đến nay; mỗi điểm đưa về thế cờ đó
game-history-above = { $player } thắng
game-history-wins = { $known ->
    [yes] { $player } thắng sau { $plies } nước
   *[no] { $player } thắng
}
game-history-point = Thế cờ { $number }, sau { $move }: { $value }
game-rules = Luật chơi
game-edit = Sửa một bản sao
game-keys = Phím tắt
game-keys-where = Các chữ cái có tác dụng khi tiêu điểm ở bàn cờ hoặc các nút của nó.
game-key-tab = đến bàn cờ và đi tiếp
game-key-arrows = từ ô này sang ô khác trên bàn cờ, từ nước này sang nước khác trong danh sách
game-key-enter = chọn một ô, đi một nước
# Ô nhập tham số
parameter-range = một số trong { $range }
parameter-set = các số trong { $range }, cách nhau bằng dấu phẩy

# Viết luật
editor-about = Hãy nói thế cờ là gì, nước đi là gì và khi nào ván kết thúc. Ai thắng được tính ngay khi bạn gõ.
editor-label = Luật của trò chơi
editor-begin = Bắt đầu với
editor-template = Một mẫu nhỏ
editor-earlier = Bản trước của tôi
editor-replaced = Ctrl+Z đưa bản của bạn trở lại.
editor-keys = Tab ra khỏi khung soạn. Ctrl+] đẩy dòng sang phải, Ctrl+F tìm, Ctrl+Z hoàn tác, F8 đến lỗi tiếp theo.
editor-empty = Chưa có gì. Hãy bắt đầu với một ví dụ ở trên.
editor-right = Luật viết đúng.
editor-wrong = { $n ->
   *[other] { $n } lỗi
  }
editor-place = Dòng { $line }, cột { $column }
editor-play = Chơi
editor-table = Bảng
editor-nimbers = Giá trị Grundy
editor-open = Mở tệp
editor-download = Tải { $name }
editor-copy = Chép liên kết
editor-copied = Đã chép.
editor-not-copied = Trình duyệt không cho chép; địa chỉ của trang này chính là liên kết.
editor-summary = Luật nói gì
editor-parameter = Tham số
editor-state = Trạng thái
editor-players = Người chơi
editor-verdict = Ai thắng
editor-position = Thế cờ
editor-position-asked = Luật này không có thế mở đầu: hãy cho một thế cờ.
editor-best = Nước tốt nhất: { $move }
editor-claims = Khẳng định và đối xứng
editor-claims-try = Thử
editor-claims-positions = Đã thử ở { $positions ->
   *[other] { $positions } thế cờ
  }.
editor-claim-holds = đúng
editor-claim-false = sai ở { $position }
editor-sheet = Cả ngôn ngữ trong một trang
editor-sheet-intro = Xuống dòng không có nghĩa gì; mỗi mục bắt đầu bằng từ khóa của nó. Hàng và bàn đếm từ 1, hàng 1 ở trên cùng.
editor-sheet-items = Các mục
editor-sheet-expressions = Biểu thức
editor-sheet-game = tên trò chơi, có thể có dấu gạch nối
editor-sheet-about = một dòng cho người đọc; vi là tiếng Việt
editor-sheet-param = một số cố định trước khi chơi, và giá trị khi không ai cho
editor-sheet-param-set = một tập hợp số
editor-sheet-state = một số của thế cờ, và giá trị lúc mở đầu
editor-sheet-state-row = một hàng số
editor-sheet-state-board = một bàn kí hiệu, mỗi kí hiệu có một chữ; outside là phần ngoài mép bàn
editor-sheet-players = khi hai bên có thể đi khác nhau; me là người sắp đi, other là người kia
editor-sheet-move = một nước đi: chọn gì, khi nào được đi, và điều gì thay đổi
editor-sheet-move-kind = nhiều loại nước đi thì mỗi loại có tên
editor-sheet-move-board = mọi thay đổi xảy ra cùng lúc: chúng đọc thế cờ trước nước đi
editor-sheet-move-sum = để lại hai thế cờ của cùng trò chơi
editor-sheet-again = người vừa đi được đi thêm một nước
editor-sheet-ends = kết thúc ván; nói về người sắp đi. Còn có wins if, ties if
editor-sheet-stuck = hết nước đi nghĩa là gì; nếu không nói thì thua
editor-sheet-valid = những số nào cùng nhau là một thế cờ
editor-sheet-let = đặt tên cho một giá trị
editor-sheet-def = một hàm
editor-sheet-claim = một lí thuyết có thể thử: thế nào thì thua, và ở các thế khác đi sao thì thắng
editor-sheet-symmetric = những thế cờ chơi như nhau
editor-sheet-picture = một quân trên bàn; còn có heap, number, graph
editor-sheet-ranges = lấy cả hai đầu
editor-sheet-operators = / làm tròn xuống; số có 64 bit, tràn số luôn được báo
editor-sheet-logic = and, or và if dừng ngay khi đã biết
editor-sheet-quantifiers = trên mọi giá trị của một khoảng
editor-sheet-functions = số nhỏ hơn, số lớn hơn, độ lớn không dấu

# Bảng
table-title = Bảng của { $name }
table-back = Đến trò chơi
table-way-out = Chơi trò này
table-label = Bảng của { $name }: { $rows } hàng, { $columns } cột
table-role = bảng các thế cờ
table-keys = Phím mũi tên đi từ ô này sang ô khác, cùng Shift thì dời bảng; + và − phóng to, thu nhỏ, 0 hiện cả bảng, Enter chơi từ ô đó.
table-smaller = Nhỏ hơn
table-larger = Lớn hơn
table-fit = Hiện cả bảng
table-signed = Số có dấu, như các sách cũ in
table-invite = Trỏ vào một ô, hoặc bấm vào, để xem vì sao thắng hay thua.
table-moves = Các nước đi từ đây
table-more-moves = và { $n } nước nữa
table-play = Chơi từ đây

# Giá trị Grundy
nimbers-title = Giá trị Grundy của { $name }
nimbers-about = Giá trị Grundy của một thế cờ cho biết nó tương đương đống Nim bao nhiêu viên. Thế có giá trị 0 là thua cho người sắp đi.
nimbers-about-misere = Ai đi nước cuối cùng thì thua. Thế có giá trị 0 là thua cho người sắp đi; muốn cộng các thế với nhau thì cần cả giống (genus).
nimbers-over = Dãy theo
nimbers-run-from = { $name } từ
nimbers-run-to = { $name } đến
nimbers-openings = Một thế cờ của { $name } gồm nhiều số. Có thể xem dãy các thế đầu khi một tham số thay đổi:
nimbers-value-misere = { $name } = { $number }: giá trị Grundy misère { $value }, giống
nimbers-genera = Giống (genus): giá trị Grundy khi chơi thường; số mũ là các giá trị misère khi thêm không, một, hai, … đống hai viên.
nimbers-to = đến
nimbers-role = đồ thị
nimbers-plot = Giá trị Grundy của { $name } từ { $first } đến { $last }; phím mũi tên đọc từng giá trị
nimbers-invite = Trỏ vào đồ thị, hoặc dùng phím mũi tên, để đọc giá trị.
nimbers-value = { $name } = { $number }: giá trị Grundy { $value }
nimbers-bands = hai màu nền xen nhau cho thấy các chu kì
nimbers-list = Danh sách giá trị Grundy
nimbers-all = Hiện cả { $n }
nimbers-no-period = Không tìm thấy chu kì nào trong các số này.
nimbers-pure-period = Giá trị lặp lại sau mỗi { $length } số, ngay từ đầu.
nimbers-period = Từ { $from } trở đi giá trị lặp lại sau mỗi { $length } số.
nimbers-grows = Từ { $from } trở đi, cứ { $length } số thì giá trị tăng thêm { $saltus }.
nimbers-exceptions = { $n ->
   *[other] Trước đó có { $n } chỗ khác với chu kì:
  } { $list }.
nimbers-theorem-guy-smith = Điều này đúng mãi mãi: theo định lí Guy và Smith, chỉ cần kiểm tra đến { $to }.
nimbers-theorem-subtraction = Điều này đúng mãi mãi theo phép truy hồi, đã kiểm tra đến { $to }.
nimbers-theorem-recurrence = Điều này đúng mãi mãi theo phép truy hồi, đã kiểm tra đến { $to }.
nimbers-octal = Trò chơi bát phân { $octal }.

# Đi qua các bước
player = Các bước
player-seek = Vị trí trong các bước
player-start = Về đầu
player-back = Lùi một bước
player-on = Tiến một bước
player-play = Chạy
player-pause = Tạm dừng
player-end = Đến cuối
player-speed = Tốc độ
player-speed-is = { $speed } bước/giây

# Những câu hỏi có thể lâu
patience-counting = Đang đếm …
patience-seconds = { $seconds } giây
patience-stop = Dừng
patience-stopped = Đã dừng.
patience-again = Đếm lại

# Lật xem các cách đặt
pager-first = Đầu tiên
pager-back = Trước
pager-on = Sau
pager-last = Cuối cùng
pager-page = Trang { $page } / { $pages }
placement-number = Số { $number }: { $squares }
symmetry-identity = chính nó
symmetry-turn-right = quay phải 90°
symmetry-turn-half = quay 180°
symmetry-turn-left = quay trái 90°
symmetry-mirror-left-right = đổi trái và phải
symmetry-mirror-top-bottom = đổi trên và dưới
symmetry-mirror-falling = lấy đối xứng qua đường chéo ╲
symmetry-mirror-rising = lấy đối xứng qua đường chéo ╱

# Quân hậu
queens-title = { $n } quân hậu
queens-about = Đặt { $n } quân hậu lên bàn cờ { $n } × { $n } sao cho không quân nào ăn được quân nào: xem quay lui từng bước, xem mọi nghiệm, hoặc tự đặt.
queens-n = Số hàng n
queens-views = Nội dung
queens-view-steps = Quay lui
queens-view-solutions = Các nghiệm
queens-view-own = Tự đặt
queens-count-ask = Đếm số nghiệm
queens-count-may-take = Có thể lâu hơn thời gian dành cho một câu hỏi.
queens-count-all = { $count ->
   *[other] nghiệm
  }
queens-count-distinct = nghiệm cơ bản
queens-count-how = { $method }, { $seconds }
queens-count-at-once = tức thì
queens-count-seconds = trong { $seconds } giây
queens-count-no-time = chưa tính xong trong thời gian dành cho một câu hỏi
queens-start = Bàn cờ trống. Từng hàng từ trên xuống, mọi cột được thử lần lượt; hết cột thì quay lui.
queens-step-of = Bước { $step } / { $total }
queens-found = đã tìm được { $found } / { $all } nghiệm
queens-next-solution = Nghiệm tiếp theo
queens-marks = Đã bị chiếm
queens-marks-column = các cột
queens-marks-sum = các đường chéo đi lên
queens-marks-difference = các đường chéo đi xuống
queens-taken = bị chiếm
queens-free = còn trống
queens-diagonals = Đánh số đường chéo đi xuống theo
queens-last-steps = Các bước vừa qua
queens-no-steps = Chưa có bước nào. Bấm Chạy, hoặc phím mũi tên phải.
queens-board-holds = Bàn cờ có quân hậu ở: { $queens }
queens-none = không ô nào
queens-distinct = Chỉ các nghiệm cơ bản: phép quay và đối xứng tính là một
queens-array = cột của từng hàng:
queens-solution-of = Nghiệm { $number } / { $all }
queens-solution-of-more = Nghiệm { $number } / { $all } nghiệm đầu
queens-no-solution = Không có nghiệm nào với n = { $n }.
queens-all-ones = Mọi nghiệm
queens-first-ones = Những nghiệm đầu tiên
queens-distinct-ones = Các nghiệm cơ bản
queens-more = Đây là { $limit } nghiệm đầu tiên; còn nữa.
queens-orbit = { $images ->
    [1] Không phép quay hay đối xứng nào làm nó thay đổi
   *[other] Phép quay và đối xứng biến nó thành { $images } nghiệm
  }
queens-own-board = Bàn cờ của bạn
queens-put = { $square }: đặt quân hậu
queens-put-attacked = { $square }, đang bị khống chế: đặt quân hậu
queens-take = { $square }: nhấc quân hậu
queens-completions = Số cách đặt tiếp
queens-completions-about = { $left ->
    [0] Đã đặt đủ quân hậu.
   *[other] Còn { $left } quân hậu phải đặt sao cho không quân nào ăn được quân nào.
  }
queens-no-completion = Không có cách đặt tiếp nào.
queens-steps-most = Xem từng bước được đến { $most } hàng.
queens-show = Xem một cách
queens-hide = Ẩn đi
queens-clear = Dọn bàn cờ
queens-completion-of = Cách { $number } / { $all }
queens-completion-of-more = Cách { $number } / { $all } cách đầu
queens-yours = Quân hậu của bạn: { $queens }
queens-own-hint = Bấm vào một ô để đặt quân hậu, hoặc đi đến ô bằng các phím mũi tên rồi bấm Enter. Ô bị khống chế có dấu chấm.
queens-conflict = { $one } và { $other } ăn được nhau.

# Các cách đặt được đếm thế nào
method-formula = chính xác, theo công thức
method-ferrers = chính xác, theo từng đường chéo
method-join = chính xác, ghép hai nửa bàn cờ
method-batched = chính xác, tìm kiếm theo từng hàng
method-few = chính xác, xét trường hợp ít quân
method-branch = chính xác, tìm kiếm theo từng ô
method-frontier = chính xác, quét qua bàn cờ

# Quân tượng
bishops-title = Quân tượng, đếm theo từng đường chéo
bishops-about = Quân tượng không bao giờ rời màu ô của mình: mỗi màu được đếm riêng, theo từng đường chéo, rồi hai số được nhân với nhau.
bishops-n = Số hàng n
bishops-k = Số quân tượng k
bishops-ways = Số cách đặt { $k } quân tượng lên bàn cờ { $n } × { $n } sao cho không quân nào ăn được quân nào
bishops-light = Ô trắng
bishops-dark = Ô đen
bishops-diagonals = { $diagonals } đường chéo, từ ngắn đến dài
bishops-board = { $colour }: mỗi ô mang số của đường chéo qua nó, từ 1 đến { $diagonals }
bishops-step-of = Ô { $step } / { $total }
bishops-table = F[m, k], { $colour }
bishops-length-of = Số của đường chéo
bishops-all-filled = Đã điền xong. Bấm Chạy để xem điền từng ô, hoặc bấm vào một ô để xem nó được tính từ đâu.
bishops-none-filled = Các bảng còn trống: F[m, k] sẽ là số cách đặt k quân tượng lên m đường chéo đầu tiên.
bishops-said-none = không đặt quân nào thì có đúng một cách.
bishops-said-empty = chưa có đường chéo nào nên không có chỗ đặt.
bishops-said = đường chéo { $m } có { $length } ô. Nó để trống, hoặc nhận một quân tượng: { $others } quân kia khống chế { $others } ô của nó, còn lại { $left } ô.
bishops-said-full = đường chéo { $m } có { $length } ô, mà { $others } quân kia đã khống chế hết: nó phải để trống.
bishops-said-term = { $light } quân trên ô trắng và { $dark } quân trên ô đen.
bishops-sum = Tổng các tích
bishops-sum-about = Có tất cả { $k } quân tượng: một số trên ô trắng, số còn lại trên ô đen. Cách đặt ở hai màu kết hợp tự do với nhau.
bishops-on-light = ô trắng
bishops-on-dark = ô đen
bishops-products = số cách · số cách
bishops-total = tất cả

# Các quân cờ
pieces-title = Các quân cờ và những ô chúng khống chế
pieces-about = Chọn một quân rồi trỏ vào một ô để xem từ đó nó khống chế những ô nào; bấm để đặt quân lên bàn cờ.
pieces-piece = Quân cờ
pieces-piece-hint = tên, hoặc ký hiệu Betza như NB
pieces-n = Số hàng n
pieces-k = Số quân k
pieces-torus = Nối các cạnh (hình xuyến)
pieces-distinct = Phép quay và đối xứng tính là một
pieces-board = Bàn cờ cho quân này
pieces-put = { $square }: đặt một quân
pieces-take = { $square }: nhấc quân cờ
pieces-attacked = { $squares ->
    [0] Không ô nào bị khống chế.
   *[other] { $squares } ô bị khống chế.
  }
pieces-conflicts = { $pairs ->
    [1] Hai quân ăn được nhau.
   *[other] { $pairs } cặp quân ăn được nhau.
  }
pieces-clear = Dọn bàn cờ
pieces-count = Số cách đặt chính xác
pieces-ways = { $k } quân trên bàn cờ { $n } × { $n }, không quân nào ăn được quân nào
pieces-ways-distinct = { $k } quân trên bàn cờ { $n } × { $n }, không quân nào ăn được quân nào, phép quay và đối xứng tính là một
pieces-all-k = Với mọi số quân
pieces-number-of-ways = số cách
pieces-first = Những cách đặt đầu tiên
pieces-more = Đây là { $limit } cách đầu tiên; còn nữa.
pieces-all = Mọi quân cờ có tên
piece-king = quân vua
piece-queen = quân hậu
piece-rook = quân xe
piece-bishop = quân tượng
piece-knight = quân mã
piece-pawn = quân tốt

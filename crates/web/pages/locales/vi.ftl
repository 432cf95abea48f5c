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
hint = gợi ý
waiting = Đang tính …

# Tên các trang
page-games = Trò chơi
page-game = Trò chơi
page-own = Luật tự viết
page-table = Bảng
page-nimbers = Nimber
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
failure-offline-hint = hãy chạy lại theco serve
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
game-key-tab = đến bàn cờ và đi tiếp
game-key-arrows = từ ô này sang ô khác trên bàn cờ, từ nước này sang nước khác trong danh sách
game-key-enter = chọn một ô, đi một nước

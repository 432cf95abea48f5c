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

// A first rules file, which is right and can be played, with comments in the language of the page.
import type { Language } from "../../words";

export const TEMPLATE: Record<Language, string> = {
  en: `# The rules of a game. Everything behind # is a comment.
game my-game
about en "Take 1 to most stones from one pile. Who cannot move loses."

# A number that is fixed before play, and its value when none is given.
param most in 1.. = 3

# A position is one number: the stones on the pile. Play begins with 10.
state pile in 0.. = 10

# A move takes some stones, never more than there are.
move take in 1..min(most, pile)
  then pile -= take

# Who cannot move loses. Take the # off the next line to turn that round.
# stuck wins
`,
  vi: `# Luật của một trò chơi. Mọi chữ sau dấu # là lời chú thích.
game my-game
about vi "Bốc 1 đến most viên sỏi ở một đống. Ai hết nước đi thì thua."

# Một số cố định trước khi chơi, và giá trị của nó khi không ai cho.
param most in 1.. = 3

# Thế cờ là một số: số sỏi trong đống. Ván bắt đầu với 10 viên.
state pile in 0.. = 10

# Một nước đi bốc vài viên, không quá số sỏi đang có.
move take in 1..min(most, pile)
  then pile -= take

# Ai hết nước đi thì thua. Bỏ dấu # ở dòng dưới để đảo lại.
# stuck wins
`,
};

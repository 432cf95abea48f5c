/* Never ends. With an argument it lets itself not be asked to. */
#include <signal.h>

int main(int count, char **arguments) {
    (void)arguments;
    if (count > 1) {
        for (int number = 1; number < 32; number++) signal(number, SIG_IGN);
    }
    for (volatile unsigned long turns = 0;; turns++) {
    }
}

/* Waits for what never comes. */
#include <unistd.h>

int main(void) {
    for (;;) pause();
}

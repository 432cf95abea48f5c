/* Starts threads that sleep, at most 500. */
#include <pthread.h>
#include <unistd.h>

static void *rest(void *nothing) {
    sleep(20);
    return nothing;
}

int main(void) {
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 65536);
    for (int count = 0; count < 500; count++) {
        pthread_t thread;
        pthread_create(&thread, &small, rest, 0);
    }
    sleep(20);
    return 0;
}

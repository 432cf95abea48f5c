/* Waits for a thread that computes for ever. */
#include <pthread.h>

static void *compute(void *nothing) {
    for (volatile long count = 0;; count++)
        ;
    return nothing;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, compute, 0);
    pthread_join(thread, 0);
    return 0;
}

//: verify
//: expect: unknown unsupported
#include <time.h>
#include <errno.h>
int main(void) { errno = 0; return (int)time(0) + errno; }

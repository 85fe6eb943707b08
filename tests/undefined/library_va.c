//: verify
//: expect: unknown unsupported
#include <stdarg.h>
int f(int n, ...) { va_list a; va_start(a, n); int x = va_arg(a, int); va_end(a); return x; }
int main(void) { return f(1); }

//: verify
//: expect: proved
#include <stdint.h>
extern void reach_error(void);
int main(void) { if (UINT64_C(18446744073709551615) != 18446744073709551615ull) reach_error(); return 0; }

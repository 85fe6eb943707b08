//: verify
//: truth: false
//: aims: frontend.c.folding
//: why: an unsigned 64-bit constant has its full value
//: answer: refuted
extern void reach_error(void);
unsigned long long g = 18446744073709551615ull;
int main(void) { if (g > 9223372036854775807ull) reach_error(); return 0; }

//: verify
//: truth: true
//: aims: frontend.c.folding
//: why: all ones, and all ones
//: answer: proved
extern void reach_error(void);
unsigned long long g = ~0ull;
int main(void) { if (g != 18446744073709551615ull) reach_error(); return 0; }

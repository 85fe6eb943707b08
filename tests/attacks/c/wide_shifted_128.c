//: verify --data-model LP64
//: truth: false
//: aims: frontend.c.folding
//: why: bit 70 is in the upper half
//: answer: refuted
extern void reach_error(void);
static const __int128 g = ((__int128)3 << 70) + 1;
int main(void) { if (g >> 70 == 3) reach_error(); return 0; }

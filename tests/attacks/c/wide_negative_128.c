//: verify --data-model LP64
//: truth: false
//: aims: frontend.c.folding
//: why: a negative number of 128 bits
//: answer: refuted
extern void reach_error(void);
__int128 g = -((__int128)1 << 90);
int main(void) { if (g < 0 && (g & 0xffffffffffffffffull) == 0) reach_error(); return 0; }

//: verify --data-model LP64
//: truth: false
//: aims: frontend.c.initializers.initializer
//: why: elements of 128 bits
//: answer: refuted
extern void reach_error(void);
unsigned __int128 t[2] = {0, (unsigned __int128)1 << 127};
int main(void) { if (t[1] >> 127 == 1) reach_error(); return 0; }

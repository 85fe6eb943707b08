//: verify
//: truth: false
//: aims: frontend.c.conversions
//: why: 256 converts to true, not to its low byte
//: answer: refuted
extern void reach_error(void);
int main(void) { _Bool b = 256; if (b == 1) reach_error(); return 0; }

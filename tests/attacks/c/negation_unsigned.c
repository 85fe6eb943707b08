//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: -1u is the largest unsigned
//: answer: refuted
extern void reach_error(void);
int main(void) { unsigned x = 1; if (-x > 5) reach_error(); return 0; }

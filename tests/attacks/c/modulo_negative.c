//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: the remainder has the sign of the dividend
//: answer: refuted
extern void reach_error(void);
int main(void) { int x = -7; if (x % 3 == -1 && x / 3 == -2) reach_error(); return 0; }

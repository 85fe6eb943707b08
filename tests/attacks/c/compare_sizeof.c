//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: sizeof is unsigned
//: answer: refuted
extern void reach_error(void);
int main(void) { int n = -1; if (n > (int)sizeof(int) || !(n < sizeof(int))) reach_error(); return 0; }

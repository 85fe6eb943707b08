//: verify
//: truth: false
//: aims: frontend.lower.expressions
//: why: the left operand may be read before or after the call
//: answer: refuted
extern void reach_error(void);
int g = 1;
int f(void) { g = 10; return 1; }
int main(void) { int x = g + f(); if (x == 2) reach_error(); return 0; }

//: verify
//: truth: false
//: aims: frontend.lower.expressions
//: why: and after it
//: answer: refuted
extern void reach_error(void);
int g = 1;
int f(void) { g = 10; return 1; }
int main(void) { int x = g + f(); if (x == 11) reach_error(); return 0; }

//: verify
//: truth: false
//: aims: frontend.lower.unit._global_variables
//: why: a static local keeps its value
//: answer: refuted
extern void reach_error(void);
int f(void) { static int n = 5; return n++; }
int main(void) { f(); if (f() == 6) reach_error(); return 0; }

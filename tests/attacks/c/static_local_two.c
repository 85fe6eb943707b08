//: verify
//: truth: true
//: aims: frontend.lower.unit._unique
//: why: static locals of two functions are two
//: answer: proved
extern void reach_error(void);
int f(void) { static int n = 1; return ++n; }
int g(void) { static int n = 1; return n; }
int main(void) { f(); if (g() != 1) reach_error(); return 0; }

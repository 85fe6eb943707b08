//: verify
//: truth: true
//: aims: frontend.c.operators
//: why: the first operand is evaluated once
//: answer: proved
extern void reach_error(void);
int g = 0;
int f(void) { return ++g; }
int main(void) { int x = f() ?: 7; if (x != 1 || g != 1) reach_error(); return 0; }

//: verify
//: truth: true
//: aims: frontend.lower.conditionals
//: why: && orders its operands
//: answer: proved
extern void reach_error(void);
int g = 1;
int f(void) { g = 10; return 1; }
int main(void) { int x = f() && g == 10; if (!x) reach_error(); return 0; }

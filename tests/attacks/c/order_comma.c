//: verify
//: truth: true
//: aims: frontend.lower.expressions
//: why: a comma orders its operands
//: answer: proved
extern void reach_error(void);
int g = 1;
int f(void) { g = 10; return 1; }
int main(void) { int x = (f(), g); if (x != 10) reach_error(); return 0; }

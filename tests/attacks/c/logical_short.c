//: verify
//: truth: true
//: aims: frontend.lower.conditionals
//: why: the right side is not evaluated
//: answer: proved
extern void reach_error(void);
int main(void) { int z = 0, x = 0; if (z != 0 && 1 / z > 0) x = 1; if (z == 0 || x++) { } if (x != 0) reach_error(); return 0; }

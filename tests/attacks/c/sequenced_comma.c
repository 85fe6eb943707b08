//: verify
//: truth: true
//: aims: frontend.lower.assignments.increment
//: why: a comma orders
//: answer: proved
extern void reach_error(void);
int main(void) { int i = 0; int x = (i++, i++); if (x != 1 || i != 2) reach_error(); return 0; }

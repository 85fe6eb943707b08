//: verify
//: truth: true
//: aims: frontend.lower.ordering
//: why: a declarator ends before the next one begins
//: answer: proved
extern void reach_error(void);
int main(void) { int i = 0, j = i++, k = i; if (j != 0 || k != 1) reach_error(); return 0; }

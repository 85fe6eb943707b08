//: verify
//: truth: true
//: aims: frontend.lower.unit._initial
//: why: a global pointer without an initialiser is null
//: answer: proved
extern void reach_error(void);
int *p;
int main(void) { if (p != 0) reach_error(); return 0; }

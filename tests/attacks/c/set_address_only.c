//: verify
//: truth: true
//: aims: frontend.lower.pointers
//: why: taking the address reads nothing
//: answer: proved
extern void reach_error(void);
int main(void) { int x; int *p = &x; *p = 1; if (x != 1) reach_error(); return 0; }

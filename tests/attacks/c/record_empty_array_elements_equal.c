//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: a struct of an array without elements has size 0 in GNU C
//: answer: unknown
extern void reach_error(void);
struct E { int a[0]; };
int main(void) { struct E a[2]; if (&a[0] == &a[1]) reach_error(); return 0; }

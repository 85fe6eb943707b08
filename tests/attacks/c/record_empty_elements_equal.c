//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: a struct without members has size 0 in GNU C: all elements lie in one place
//: answer: unknown
extern void reach_error(void);
struct E {};
int main(void) { struct E a[2]; if (&a[0] == &a[1]) reach_error(); return 0; }

//: verify
//: truth: false
//: aims: frontend.lower.untyped
//: why: elements of size 0 lie in one place, through pointers to void as well
//: answer: unknown
extern void reach_error(void);
struct E {};
int main(void) { struct E a[2]; void *v = &a[0], *w = &a[1]; if (v == w) reach_error(); return 0; }

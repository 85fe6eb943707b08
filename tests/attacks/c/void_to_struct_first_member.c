//: verify
//: truth: false
//: aims: frontend.lower.untyped.from_void
//: why: a struct's address is that of its first member
//: answer: unknown
extern void reach_error(void);
struct s { int a, b; };
int main(void) { struct s x = {1, 2}; void *p = &x; *(int *)p = 5; if (x.a == 5) reach_error(); return 0; }

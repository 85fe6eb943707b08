//: verify
//: truth: true
//: aims: frontend.lower.declarations._declare_in_heap
//: why: the object belongs to the outer block
//: answer: proved
extern void reach_error(void);
int main(void) { int x = 1; int *p = 0; { p = &x; } *p = 2; if (x != 2) reach_error(); return 0; }

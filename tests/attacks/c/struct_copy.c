//: verify
//: truth: false
//: aims: frontend.c.refusals
//: why: a structure is copied
//: answer: unknown
extern void reach_error(void);
struct s { int a; };
int main(void) { struct s x = {1}, y = x; y.a = 2; if (x.a == 1) reach_error(); return 0; }

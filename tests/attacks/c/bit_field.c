//: verify
//: truth: false
//: aims: frontend.c.refusals
//: why: three bits wrap
//: answer: unknown
extern void reach_error(void);
struct s { unsigned a : 3; };
int main(void) { struct s x = {0}; x.a = 9; if (x.a == 1) reach_error(); return 0; }

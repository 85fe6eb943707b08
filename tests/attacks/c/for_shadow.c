//: verify
//: truth: false
//: aims: frontend.c.scopes.scopes_of
//: why: the body has an i of its own
//: answer: refuted
extern void reach_error(void);
int main(void) { int n = 0; for (int i = 0; i < 3; i++) { int i = 10; n += i; } if (n == 30) reach_error(); return 0; }

//: verify
//: truth: false
//: aims: frontend.c.special._first
//: why: the value is the first argument
//: answer: refuted
extern void reach_error(void);
int main(void) { int x = 3; if (__builtin_expect(x, 0) == 3) reach_error(); return 0; }

//: verify
//: truth: false
//: aims: frontend.c.types
//: why: the compiler picks unsigned int
//: answer: refuted
extern void reach_error(void);
enum e { A, B };
int main(void) { enum e x = A; if (x - 1 > 0) reach_error(); return 0; }

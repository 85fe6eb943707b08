//: verify
//: truth: false
//: aims: frontend.c.names.enumerator
//: why: the enumerator is larger than an int
//: answer: refuted
extern void reach_error(void);
enum { BIG = 4294967295u };
int main(void) { if (BIG > 2147483647) reach_error(); return 0; }

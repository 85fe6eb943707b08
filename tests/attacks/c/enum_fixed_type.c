//: verify --std c2x
//: truth: false
//: aims: frontend.c.types
//: why: the enum has the values of unsigned char: 255 + 1 is 0
//: answer: refuted
enum E : unsigned char { A, B = 255 };
/*@ ensures \result == 256; */
int f(void) { enum E e = B; e++; return e; }

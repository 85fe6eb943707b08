//: verify
//: truth: false
//: aims: frontend.endings
//: why: a value of the enum that has no case falls off the end
//: answer: refuted
enum E { A, B, C };
int g(enum E e) { switch (e) { case A: return 1; case B: return 2; case C: return 3; } }
/*@ ensures \result >= 1; */
int f(enum E e) { return g(e); }

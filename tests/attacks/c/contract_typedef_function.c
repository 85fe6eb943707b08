//: verify
//: truth: false
//: aims: frontend.c.annotations
//: why: g has its type from a typedef, and returns x
//: answer: refuted
typedef int F(int);
/*@ ensures \result == 1; */
F g;
int g(int x) { return x; }

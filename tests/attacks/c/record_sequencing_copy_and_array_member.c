//: verify
//: truth: false
//: aims: frontend.lower.accesses
//: why: a whole struct is copied and a part of it changed without an order between them (C11 6.5 p2)
//: answer: refuted

struct S{int a[2];int y;};
int main(void){ struct S g={{1,2},3},t={{7,8},9}; int r=g.a[0]+(g=t).y; return r*0;}

//: verify
//: truth: false
//: aims: frontend.lower.accesses
//: why: a whole struct is copied and a part of it changed without an order between them (C11 6.5 p2)
//: answer: refuted

struct S{int x;int a[3];};
int main(void){ struct S s={0,{0}},t={1,{2}}; int r=(s=t).x+(s.a[0]=3); return r*0; }

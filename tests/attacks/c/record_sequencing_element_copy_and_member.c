//: verify
//: truth: false
//: aims: frontend.lower.accesses
//: why: a whole struct is copied and a part of it changed without an order between them (C11 6.5 p2)
//: answer: refuted

struct S{int x;int y;};
int main(void){ struct S s[2]={{0}},t={1,2}; int r=(s[0]=t).x+s[0].y; return r*0; }

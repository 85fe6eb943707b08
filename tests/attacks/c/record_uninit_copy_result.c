//: verify
//: truth: false
//: aims: frontend.lower.assignments
//: why: b.y has no value
//: answer: unknown

struct S{int x;int y;};
struct S f(void){ struct S a; a.x=1; return a;}
int main(void){ struct S b=f(); if(b.y) return 1; return 0;}

//: verify
//: truth: false
//: aims: frontend.lower.assignments
//: why: o.s.y has no value
//: answer: unknown

struct S{int x;int y;};
struct O{struct S s;int z;};
int main(void){ struct S a; a.x=1; struct O o={a,3}; if(o.s.y) return 1; return 0;}

//: verify
//: truth: false
//: aims: frontend.lower.assignments
//: why: g.y has no value
//: answer: unknown

struct S{int x;int y;};
struct S g;
int main(void){ struct S u; u.x=1; g=u; if(g.y) return 1; return 0;}

//: verify
//: truth: false
//: aims: frontend.lower.assignments
//: why: a.y has no value
//: answer: unknown

struct S{int x;int y;};
int main(void){ struct S a={1,2},u; u.x=1; a=u; if(a.y) return 1; return 0;}

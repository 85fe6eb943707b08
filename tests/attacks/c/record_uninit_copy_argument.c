//: verify
//: truth: false
//: aims: frontend.lower.assignments
//: why: s.y has no value
//: answer: unknown

struct S{int x;int y;};
int f(struct S s){ return s.y?1:0;}
int main(void){ struct S a; a.x=1; return f(a);}

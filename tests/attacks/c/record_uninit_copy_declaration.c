//: verify
//: truth: false
//: aims: frontend.lower.assignments
//: why: b.y has no value (docs: one without a value stays so)
//: answer: unknown

struct S{int x;int y;};
int main(void){ struct S a; a.x=1; struct S b=a; if(b.y) return 1; return 0;}

//: verify
//: truth: false
//: aims: frontend.lower.assignments
//: why: b.y has no value
//: answer: refuted

struct S{int x;int y;};
int main(void){ struct S a,c,b; a.x=1; b=c=a; if(b.y) return 1; return 0;}

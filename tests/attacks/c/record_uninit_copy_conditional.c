//: verify
//: truth: false
//: aims: frontend.lower.assignments
//: why: b.y has no value
//: answer: unknown

struct S{int x;int y;};
int main(void){ struct S a,c={1,2},b; a.x=1; int z=1; b= z? a: c; if(b.y) return 1; return 0;}

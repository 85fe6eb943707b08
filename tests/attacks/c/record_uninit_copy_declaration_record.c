//: verify
//: truth: false
//: aims: frontend.lower.assignments
//: why: b.a[1] has no value
//: answer: unknown

struct S{int x;int a[2];};
int main(void){ struct S a; a.x=1; a.a[0]=1; struct S b=a; if(b.a[1]) return 1; return 0;}

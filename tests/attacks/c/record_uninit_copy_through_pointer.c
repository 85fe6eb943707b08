//: verify
//: truth: false
//: aims: frontend.lower.assignments
//: why: a.y has no value
//: answer: unknown

struct S{int x;int y;};
void f(struct S*p){ struct S u; u.x=1; *p=u; }
int main(void){ struct S a={1,2}; f(&a); return a.y?1:0;}

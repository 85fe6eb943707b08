//: verify
//: truth: false
//: aims: frontend.lower.assignments
//: why: a.y has no value for n > 700
//: answer: unknown
extern int __VERIFIER_nondet_int(void);
struct S{int x;int y;};
int main(void){ struct S a={1,2}; struct S u; u.x=1; int n=__VERIFIER_nondet_int(); for(int i=0;i<n;i++){ if(i==700) a=u; } if(a.y) return 1; return 0;}

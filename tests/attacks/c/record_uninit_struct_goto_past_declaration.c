//: verify
//: truth: false
//: aims: frontend.lower.assignments
//: why: s.x has no value in the second round (the scalar twin is refuted)
//: answer: refuted

struct S{int x;int y;};
int main(void){ int r=0; for(int i=0;i<2;i++){ if(i==1) goto L; struct S s; s.x=0; L: r+=s.x;} return r;}

//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: undefined, UBSan: member access within null pointer
//: answer: refuted

struct S{int a;int b[2];};
int main(void){ struct S*p=0; int(*q)[2]=&p->b; return q!=0;}

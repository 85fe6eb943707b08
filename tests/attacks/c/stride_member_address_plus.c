//: verify
//: truth: false
//: aims: frontend.lower.strides
//: why: behind the member there is no second one
//: answer: refuted
struct s { int a, b; };
int main(void) { struct s x = {1, 2}; int *p = &x.a; return p[1]; }

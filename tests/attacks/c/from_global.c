//: verify
//: truth: true
//: aims: frontend.spec.acsl
//: why: what is written depends on h, but what \from says is no claim, and the verdict tells so
//: answer: proved
int g, h;
/*@ assigns g \from \nothing; */
void f(void) { g = h; }

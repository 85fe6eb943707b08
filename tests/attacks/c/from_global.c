//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: what is written depends on h
//: answer: unknown
int g, h;
/*@ assigns g \from \nothing; */
void f(void) { g = h; }

//: verify
//: truth: false
//: aims: frontend.lower.unions.is_known
//: why: the pointer's lowest bit may be taken away by the number
//: answer: unknown
union u { int *p; unsigned long n; };
int main(void) { int x = 1; union u a; a.p = &x; a.n = 0; return *a.p; }

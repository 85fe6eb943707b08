//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions._having_value
//: why: on one way the pointer has no value
//: answer: refuted
/*@ ensures \true; */
int f(int c) { int x = 1; int *p; if (c) p = &x; /*@ assert p == \null || *p == 1; */ return 0; }

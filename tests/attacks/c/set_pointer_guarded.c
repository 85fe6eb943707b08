//: verify
//: truth: true
//: aims: frontend.lower.spec_expressions._having_value
//: why: where it has no value nothing is said of it
//: answer: proved
/*@ ensures \true; */
int f(int c) { int x = 1; int *p; if (c) p = &x; /*@ assert c ==> *p == 1; */ return 0; }

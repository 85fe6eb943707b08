//: verify
//: truth: true
//: aims: frontend.lower.ordering
//: why: the loop inside does not depend on the order
//: answer: proved
int g;
int h1(void) { g = 1; return 0; }
int h2(void) { g = 2; return 0; }
/*@ assigns g; ensures \result == 3; */
int f(int x) { return h1() + h2() + ({ int k = 0; /*@ loop invariant 0 <= k <= 3; loop assigns k; loop variant 3 - k; */ while (k < 3) k++; k; }); }

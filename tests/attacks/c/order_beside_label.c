//: verify
//: truth: false
//: aims: frontend.lower.ordering
//: why: g is 1 if h2 comes first
//: answer: refuted
int g;
int h1(void) { g = 1; return 0; }
int h2(void) { g = 2; return 0; }
/*@ assigns g; ensures g == 2; */
int f(void) { return h1() + h2() + ({ int k = 0; L: k++; if (k < 3) goto L; k; }); }

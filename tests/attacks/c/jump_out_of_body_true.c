//: verify
//: truth: true
//: aims: frontend.c.statements._check_header
//: why: the `break` leaves the loop when n is 4
//: answer: proved
/*@ ensures \result == 4; */
int f(void) { int n = 0; for (;;) { n += ({ if (n == 4) break; 2; }); } return n; }

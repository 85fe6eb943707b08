//: verify
//: truth: false
//: aims: run.ending
//: why: for n = 7 the loop never ends
//: answer: refuted
/*@ terminates n >= 0; ensures \true; */
void f(int n) { while (n < 0 || n == 7) ; }

//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: a static local is not the caller's, but it is changed
//: answer: refuted
/*@ assigns \nothing; ensures \true; */
int f(void) { static int n; n = !n; return n; }

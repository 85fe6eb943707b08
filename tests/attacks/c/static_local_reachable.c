//: verify
//: truth: true
//: aims: execution.inputs
//: why: no run gives the static local another value
//: answer: proved-bounded
/*@ ensures \result == 0 || \result == 1; */
int f(void) { static int n; int r = n; n = !n; return r; }

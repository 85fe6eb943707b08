//: verify
//: truth: true
//: aims: frontend.lower.frames
//: why: the callee changes what it is given
//: answer: proved
static void set(int *p) { *p = 1; }
/*@ assigns \nothing; ensures \result == 1; */
int f(void) { int x = 0; set(&x); return x; }

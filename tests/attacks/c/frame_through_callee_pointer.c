//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: the callee changes what it is given
//: answer: refuted
static void set(int *p) { *p = *p == 0; }
int g;
/*@ assigns \nothing; ensures \true; */
void f(void) { set(&g); }

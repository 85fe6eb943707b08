//: verify --only f
//: truth: false
//: aims: frontend.lower.calls
//: why: g changes h, though its frame does not say so
//: answer: proved-bounded
int h;
/*@ assigns \nothing; */
static void g(void) { h = 2; }
/*@ requires h == 1; ensures h == 1; */
void f(void) { g(); }

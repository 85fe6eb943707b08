//: verify --only f
//: truth: false
//: aims: frontend.lower.frames.call_allowed
//: why: the helper has no contract, its writes count
//: answer: refuted
int count;
static void bump(void) { count++; }
/*@ requires count < 9; assigns \nothing; */
void f(void) { bump(); }

//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: a static variable is changed
//: answer: refuted
static int count;
/*@ assigns \nothing; */
int f(void) { return ++count & 1; }
int g(void) { return count; }

//: verify --only get
//: truth: false
//: aims: frontend.lower.unchanged._listed
//: why: the contract of touch lets limit change
//: answer: unknown
static int limit = 10;
/*@ assigns limit; */
void touch(void);
/*@ ensures \result == 10; */
int get(void) { touch(); return limit; }

//: verify --only get
//: truth: false
//: aims: frontend.lower.unchanged._listed
//: why: touch, which may be called before, lets limit change as far as anybody knows
//: answer: unknown
static int limit = 10;
/*@ assigns limit; */
void touch(void);
/*@ ensures \result == 10; */
int get(void) { return limit; }

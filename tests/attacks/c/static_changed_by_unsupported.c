//: verify --only get
//: truth: false
//: aims: frontend.lower.unchanged.is_unchanged
//: why: half assigns limit, in a function that is not supported
//: answer: unknown
static int limit = 10;
void half(double x) { limit = (int)(x / 2.0); }
/*@ ensures \result == 10; */
int get(void) { return limit; }

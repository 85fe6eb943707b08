//: verify --only get
//: truth: true
//: aims: frontend.lower.unchanged.is_unchanged
//: why: only this file can name limit, and nothing in it assigns limit or takes its address
//: answer: proved
static int limit = 10;
/*@ ensures \result == 10; */
int get(void) { return limit; }

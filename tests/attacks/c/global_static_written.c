//: verify
//: truth: false
//: aims: frontend.lower.unit._role
//: why: a static global that a function of the file writes
//: answer: refuted
static int limit = 10;
void set(int x) { limit = x; }
/*@ ensures \result == 10; */
int get(void) { return limit; }

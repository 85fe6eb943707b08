//: verify --only get
//: truth: false
//: aims: frontend.lower.unchanged.is_unchanged
//: why: another file may write through the pointer that give returns
//: answer: refuted
static int limit = 10;
int *give(void) { return &limit; }
/*@ ensures \result == 10; */
int get(void) { return limit; }

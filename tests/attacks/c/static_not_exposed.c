//: verify
//: truth: true
//: aims: frontend.lower.unchanged.is_unchanged
//: why: p leads to another variable
//: answer: proved
static int n = 5;
static int other = 6;
int *p = &other;
/*@ ensures \result == 5; */
int get(void) { return n; }

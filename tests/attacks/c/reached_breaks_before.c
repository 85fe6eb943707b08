//: verify --only get
//: truth: true
//: aims: run.reachable.reached
//: why: set fails where it would make n negative
//: answer: unknown
static int n;

/*@ requires x >= 0;
    assigns n; */
void set(int x) { n = x; }

/*@ ensures \result >= 0; */
int get(void) { return n; }

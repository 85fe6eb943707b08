//: verify
//: truth: false
//: aims: run.reachable.reached
//: why: after flip
//: answer: refuted
static int n;

void flip(void) { n = n ? 0 : 1; }

/*@ requires n > 0;
    ensures \result == 0; */
int get(void) { return n; }

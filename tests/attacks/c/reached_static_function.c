//: verify --only get
//: truth: true
//: aims: run.reachable.reached
//: why: nobody calls raise but inc
//: answer: unknown
static int n;

static void raise(void) { n++; }

void inc(void) { if (n < 10) raise(); }

/*@ ensures \result <= 10; */
int get(void) { return n; }

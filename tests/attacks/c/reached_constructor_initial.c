//: verify --only get
//: truth: false
//: aims: frontend.lower.unchanged
//: why: n is 7 when get is called, as setup ran before
//: answer: unknown
static int n = 0;

__attribute__((constructor)) static void setup(void) { n = 7; }

/*@ ensures \result == 0; */
int get(void) { return n; }

//: verify --only get
//: truth: false
//: aims: run.reachable.states.States
//: why: nothing calls setup, so n is 0
//: answer: refuted
static int n = 0;

static void setup(void) { n = 7; }

static void (*const first)(void) __attribute__((section(".data.rel.ro"), used)) = setup;

/*@ ensures \result == 7; */
int get(void) { return n; }

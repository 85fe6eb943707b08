//: verify --only get
//: truth: true
//: aims: run.reachable.states.States
//: why: the loader calls what .init_array points to before anything else
//: answer: unknown
static int n;

static void setup(void) { n = 7; }

static void (*const first)(void) __attribute__((section(".init_array"), used)) = setup;

/*@ ensures \result == 7; */
int get(void) { return n; }

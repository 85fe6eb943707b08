//: verify --only get
//: truth: true
//: aims: run.reachable.states.States
//: why: setup runs before anybody can call get, so n is never seen with its initial value
//: answer: unknown
static int n = 0;

__attribute__((constructor)) static void setup(void) { n = 7; }

/*@ ensures \result == 7; */
int get(void) { return n; }

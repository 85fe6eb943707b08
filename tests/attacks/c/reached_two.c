//: verify
//: truth: true
//: aims: run.reachable.reached
//: why: both are changed together
//: answer: unknown
static int low;
static int high = 1;

void up(int by) { if (by >= 0 && by < 9 && high < 100) { low += by; high += by; } }

/*@ ensures \result == 1; */
int width(void) { return high - low; }

//: verify --strict
//: truth: false
//: aims: run.verification
//: why: nobody calls helper, and it divides by zero
//: answer: refuted
/*@ requires x < 100; ensures \result == x + 1; */
int inc(int x) { return x + 1; }
static int table[4];
void helper(void) { table[4] = 1; }

//: verify
//: truth: false
//: aims: run.reachable
//: why: s grows to 4, and `extern` does not make it external
//: answer: refuted
static int s;
extern int s;
void inc(void) { if (s < 4) s++; }
/*@ ensures \result <= 3; assigns \nothing; */
int get(void) { return s; }

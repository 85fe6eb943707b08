//: verify
//: truth: false
//: aims: run.reachable.reached
//: why: another file may assign n
//: answer: refuted
int n;

void inc(void) { if (n < 10) n++; }

/*@ ensures \result <= 10; */
int get(void) { return n; }

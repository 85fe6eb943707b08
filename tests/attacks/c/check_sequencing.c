//: verify --check sequencing
//: truth: false
//: aims: cli.verify
//: why: i is changed twice with no order between
//: answer: refuted
/*@ ensures \result >= 0; */
int f(void) { int i = 0; i = i++ + 1; return i; }

//: verify
//: truth: false
//: aims: execution.repetition
//: why: the loop is left when i is 6
//: answer: refuted
/*@ requires n > 0; ensures \result == 5; */
int f(int n) { int i = 0; /*@ loop invariant 0 <= i; */ for (;;) { i++; if (i == 6) break; } return i; }

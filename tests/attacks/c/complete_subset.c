//: verify
//: truth: false
//: aims: frontend.lower.cases._add_completeness
//: why: the two named behaviors leave out zero
//: answer: refuted
/*@ behavior up: assumes x > 0; ensures \result == 1;
  behavior down: assumes x < 0; ensures \result == 1;
  behavior zero: assumes x == 0; ensures \result == 1;
  complete behaviors up, down; disjoint behaviors; */
int f(int x) { return 1; }

//: verify
//: truth: false
//: aims: frontend.lower.environment._labels_here
//: why: g grows by 6; the label `old` of the code is not the entry
//: answer: refuted
int g;
/*@ requires 0 <= g < 100; assigns g; ensures g == \old(g) + 1; */
void f(int x) {
  g = g + 5;
old:
  g = g + 1;
  //@ assert \at(g, old) >= 5;
}

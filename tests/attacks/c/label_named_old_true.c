//: verify
//: truth: true
//: aims: frontend.lower.environment._labels_here
//: why: the label `old` of the code is not the entry
//: answer: proved
int g;
/*@ requires 0 <= g < 100; assigns g; ensures g == \old(g) + 6; */
void f(int x) {
  g = g + 5;
old:
  g = g + 1;
  //@ assert \at(g, Pre) == g - 6;
}

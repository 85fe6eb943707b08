//: verify --only f
//: truth: false
//: aims: frontend.java.kept
//: why: the elements of the array change, though nothing assigns the field
//: answer: refuted
class KeptArrayElement {
  private int[] t = {1};
  void set() { t[0] = 2; }
  //@ requires t.length == 1; ensures \result == 1;
  int f() { return t[0]; }
}

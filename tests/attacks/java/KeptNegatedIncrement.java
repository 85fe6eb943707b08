//: verify --only f
//: truth: false
//: aims: frontend.java.kept
//: why: the field is incremented below a minus
//: answer: refuted
class KeptNegatedIncrement {
  private int five = 5;
  //@ ensures \result == 5;
  int f() { return five; }
  void g() { int x = -five++; }
}

//: verify --only f
//: truth: false
//: aims: frontend.java.kept
//: why: the field is decremented below operators
//: answer: refuted
class KeptComplementDecrement {
  private int five = 5;
  //@ ensures \result == 5;
  int f() { return five; }
  int g() { return ~-(int) five--; }
}

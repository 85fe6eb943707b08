//: verify
//: truth: true
//: aims: frontend.java.objects
//: why: the invariant is kept
//: answer: proved
class ClassInvariantKept {
  private int n;
  //@ invariant n >= 0;
  ClassInvariantKept() { n = 0; }
  //@ ensures true;
  void down() { if (n > 0) n = n - 1; }
}

//: verify --only f
//: truth: false
//: aims: frontend.java.kept
//: why: the constructor assigns it
//: answer: refuted
class KeptConstructor {
  private int n = 5;
  KeptConstructor(int k) { n = k; }
  //@ ensures \result == 5;
  int f() { return n; }
}

//: verify --only f
//: truth: true
//: aims: frontend.java.kept
//: why: only a parameter of the name is assigned
//: answer: diagnostic
class KeptShadowed {
  private int n = 5;
  void g(int n) { n = 3; }
  //@ ensures \result == 5;
  int f() { return n; }
}

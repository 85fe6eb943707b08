//: verify --only f
//: truth: false
//: aims: frontend.java.kept
//: why: other classes of the package may assign it
//: answer: refuted
class KeptPackage {
  int n = 5;
  //@ ensures \result == 5;
  int f() { return n; }
}

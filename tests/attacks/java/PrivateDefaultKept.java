//: verify --only f
//: truth: true
//: aims: frontend.java.fields
//: why: a private field that nothing assigns is 0
//: answer: proved
class PrivateDefaultKept {
  private int n;
  //@ ensures \result == 0;
  int f() { return n; }
}

//: verify --only f
//: truth: true
//: aims: frontend.java.fields
//: why: a private field that nothing assigns keeps its value
//: answer: proved
class PrivateConstantKept {
  private int n = 5;
  //@ ensures \result == 5;
  int f() { return n; }
}

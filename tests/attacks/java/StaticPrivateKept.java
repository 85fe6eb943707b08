//: verify --only f
//: truth: true
//: aims: frontend.java.fields
//: why: a private static field that nothing assigns keeps its value
//: answer: proved
class StaticPrivateKept {
  private static int n = 5;
  //@ ensures \result == 5;
  static int f() { return n; }
}

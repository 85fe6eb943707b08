//: verify
//: truth: false
//: aims: frontend.java.fields
//: why: a static field has any value when the method is called
//: answer: refuted
class StaticInvariantInput {
  static int n = 1;
  static void set(int k) { n = k; }
  //@ ensures \result == 1;
  static int f() { return n; }
}

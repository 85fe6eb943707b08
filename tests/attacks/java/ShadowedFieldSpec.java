//: verify
//: truth: true
//: aims: frontend.java.names
//: why: in the contract x is the parameter as it was passed
//: answer: proved
class ShadowedFieldSpec {
  static int x = 1;
  //@ ensures \result == x;
  static int f(int x) { return x; }
}

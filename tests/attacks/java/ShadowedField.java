//: verify
//: truth: false
//: aims: frontend.java.names
//: why: the parameter hides the field
//: answer: refuted
class ShadowedField {
  static int x = 1;
  //@ ensures x == 2;
  static void f(int x) { x = 2; }
}

//: verify
//: truth: false
//: aims: frontend.java.specifications
//: why: the parameter hides the field, not the method
//: answer: refuted
class ShadowedByParameterMethod {
  static int w;
  /*@ pure @*/ static int w() { return 1; }
  //@ ensures \result == w() + w;
  static int f(int w) { return 2; }
}

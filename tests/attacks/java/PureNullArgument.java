//: verify
//: truth: false
//: aims: frontend.lower.pure
//: why: null is not allowed for the parameter
//: answer: refuted
class PureNullArgument {
  //@ pure
  static boolean any(int[] a) { return true; }
  //@ ensures any(null);
  static void f() { }
}

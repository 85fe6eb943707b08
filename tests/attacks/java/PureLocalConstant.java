//: verify
//: truth: false
//: aims: frontend.java.scopes.Local
//: why: a final local of type byte chooses the overload for byte
//: answer: refuted
class PureLocalConstant {
  //@ pure
  static int w(byte x) { return 1; }
  //@ pure
  static int w(int x) { return 2; }
  //@ requires true;
  static void f() {
    final byte b = 3;
    //@ assert w(b) == 2;
  }
}

//: verify
//: truth: false
//: aims: frontend.java.objects
//: why: the method reads a static field, which others change
//: answer: unknown
class InvariantClassCall {
  static int shared = 0;
  private int n;
  //@ invariant InvariantClassCall.get() >= 0;
  InvariantClassCall() { n = 0; }
  //@ pure
  static int get() { return shared; }
  static void change() { shared = -1; }
  //@ ensures \result >= 0;
  int f() { return shared; }
}

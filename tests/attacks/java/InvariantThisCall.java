//: verify
//: truth: false
//: aims: frontend.java.objects
//: why: the method reads a static field, which others change
//: answer: unknown
class InvariantThisCall {
  static int shared = 0;
  private int n;
  //@ invariant this.get() >= 0;
  InvariantThisCall() { n = 0; }
  //@ pure helper
  int get() { return shared; }
  static void change() { shared = -1; }
  //@ ensures \result >= 0;
  int f() { return shared; }
}

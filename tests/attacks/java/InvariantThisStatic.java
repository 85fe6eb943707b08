//: verify
//: truth: false
//: aims: frontend.java.objects
//: why: another object, or a static method, changes the static field
//: answer: unknown
class InvariantThisStatic {
  static int shared = 0;
  private int n;
  //@ invariant this.shared >= 0;
  InvariantThisStatic() { n = 0; }
  static void change() { shared = -1; }
  //@ ensures \result >= 0;
  int f() { return shared; }
}

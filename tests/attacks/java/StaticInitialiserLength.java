//: verify
//: truth: false
//: aims: frontend.java.objects.implicit_methods
//: why: the length is negative
//: answer: unknown
class StaticInitialiserLength {
  static int k = -1;
  static /*@ nullable @*/ int[] t = new int[k];
  //@ ensures true;
  static void f() { k = 0; t = null; }
}

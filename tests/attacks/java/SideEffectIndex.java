//: verify
//: truth: true
//: aims: frontend.java.expressions
//: why: the index is evaluated before the right side
//: answer: proved
class SideEffectIndex {
  //@ requires a.length == 3; ensures a[0] == 1 && a[1] == \old(a[1]);
  static void f(int[] a) { int i = 0; a[i] = ++i; }
}

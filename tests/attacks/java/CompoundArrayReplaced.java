//: verify
//: truth: true
//: aims: frontend.java.expressions
//: why: the old array is written, although the right side replaces the variable
//: answer: proved
class CompoundArrayReplaced {
  //@ requires a.length == 1 && b.length == 1 && a != b && b[0] == 4;
  //@ ensures a[0] == 4;
  static void f(int[] a, int[] b) { a[0] = (a = b)[0]; }
}

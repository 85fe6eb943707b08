//: verify
//: truth: true
//: aims: frontend.java.expressions
//: why: the index is evaluated once, before the right side
//: answer: proved
class CompoundIndexTwice {
  //@ requires a.length == 3 && a[0] == 5 && a[1] == 7;
  //@ ensures a[0] == 6 && a[1] == 7 && \result == 1;
  static int f(int[] a) { int i = 0; a[i++] += i; return i; }
}

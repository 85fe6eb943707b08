//: verify
//: truth: true
//: aims: frontend.java.operators
//: why: the right side is evaluated only if needed
//: answer: proved
class ShortCircuit {
  //@ ensures \result ==> a.length > 0;
  static boolean f(int[] a) { return a.length > 0 && a[0] == a[0]; }
}

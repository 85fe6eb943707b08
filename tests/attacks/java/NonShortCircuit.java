//: verify
//: truth: false
//: aims: frontend.java.operators
//: why: & evaluates both sides
//: answer: refuted
class NonShortCircuit {
  //@ ensures true;
  static boolean f(int[] a) { return a.length > 0 & a[0] == 0; }
}

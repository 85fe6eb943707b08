//: verify
//: truth: false
//: aims: frontend.java.inherited
//: why: b is called a in the contract that is inherited
//: answer: refuted
class InheritedQuantifier {
  static class A { //@ requires a.length == 2; ensures (\forall int i; 0 <= i && i < 2; a[i] <= \result);
    int max(int[] a) { return a[0] > a[1] ? a[0] : a[1]; } }
  static class B extends A { int max(int[] b) { return b[0]; } }
}

//: verify
//: truth: true
//: aims: frontend.java.inherited
//: why: b is called a in the contract that is inherited
//: answer: proved
class InheritedQuantifierKept {
  static class A { //@ requires a.length == 2; ensures (\forall int i; 0 <= i && i < 2; a[i] <= \result);
    int max(int[] a) { return a[0] > a[1] ? a[0] : a[1]; } }
  static class B extends A { int max(int[] b) { return b[1] < b[0] ? b[0] : b[1]; } }
}

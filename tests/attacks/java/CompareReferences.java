//: verify
//: truth: false
//: aims: frontend.java.operators
//: why: equal contents, different arrays
//: answer: refuted
class CompareReferences {
  //@ ensures \result;
  static boolean f() { int[] a = {1}; int[] b = {1}; return a == b; }
}

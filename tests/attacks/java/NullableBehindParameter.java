//: verify
//: truth: error
//: aims: frontend.java.functions
//: why: the word stands behind the parameter, where it says nothing of it, nor of the result
//: answer: diagnostic
class NullableBehindParameter {
  static int[] f(int[] a /*@ nullable @*/) { return null; }
}

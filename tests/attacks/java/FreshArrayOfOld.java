//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: the array is new, the element is not
//: answer: refuted
class FreshArrayOfOld {
  static class X { }
  //@ ensures \fresh(\result) && \fresh(\result[0]);
  static X[] f(X x) { X[] a = new X[1]; a[0] = x; return a; }
}

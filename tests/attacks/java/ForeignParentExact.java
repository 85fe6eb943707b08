//: verify
//: truth: true
//: aims: frontend.java.invocations
//: why: no method fits better than the one of these very types
//: answer: proved
class ForeignParentExact extends foo.Bar {
  /*@ pure @*/ static long h(long x) { return x; }
  //@ ensures \result == h(x);
  static long f(long x) { return h(x); }
}

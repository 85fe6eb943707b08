//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: the array may be null
//: answer: unknown
/*@ nullable_by_default @*/ class NullableByDefaultOuter {
  static class In {
    //@ ensures true;
    static int f(int[] a) { return a.length; }
  }
}

//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: the array may be null
//: answer: unknown
/*@ nullable_by_default @*/ class NullableByDefault {
  //@ ensures true;
  static int f(int[] a) { return a.length; }
}

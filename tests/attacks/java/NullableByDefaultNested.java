//: verify --only f
//: truth: false
//: aims: frontend.java.collection
//: why: the array may be null
//: answer: diagnostic
/*@ nullable_by_default @*/ class NullableByDefaultNested {
  static class In {
    //@ ensures true;
    static int f(int[] a) { return a.length; }
  }
}

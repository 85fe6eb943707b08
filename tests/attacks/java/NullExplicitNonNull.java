//: verify
//: truth: true
//: aims: frontend.java.annotations
//: why: non_null says it
//: answer: proved
class NullExplicitNonNull {
  //@ ensures \result >= 0;
  static int f(/*@ non_null @*/ int[] a) { return a.length; }
}

//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: nullable_by_default turns the default round
//: answer: unknown
/*@ nullable_by_default @*/
class NullDefaultAnnotation {
  //@ ensures true;
  static int f(int[] a) { return a.length; }
}

//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: what stands in an annotation is not passed over
//: answer: refuted
class SpecInAnnotationArgument {
  @SuppressWarnings(/*@ ensures \result == 2; @*/ "x")
  static int f() { return 1; }
}

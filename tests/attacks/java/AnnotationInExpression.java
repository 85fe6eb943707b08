//: verify
//: truth: error
//: aims: frontend.java.annotations
//: why: no annotation can stand in an expression
//: answer: diagnostic
class AnnotationInExpression {
  static int f(int x) { return x /*@ assert x > 0; @*/ + 1; }
}

//: verify
//: truth: false
//: aims: frontend.java.functions
//: why: the clause stands between the modifiers
//: answer: refuted
class AnnotationBetweenModifiers {
  static /*@ ensures \result == 2; @*/ int f(int x) { return 1; }
}

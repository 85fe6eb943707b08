//: verify
//: truth: error
//: aims: frontend.java.annotations
//: why: no annotation can stand among arguments
//: answer: diagnostic
class AnnotationInCall {
  static int g(int x) { return x; }
  static int f(int x) { return g(/*@ assert x > 0; @*/ x); }
}

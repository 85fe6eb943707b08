//: verify
//: truth: error
//: aims: frontend.java.annotations
//: why: no annotation can stand in the header of a loop
//: answer: diagnostic
class AnnotationInForHeader {
  static void f(int x) { for (int i = 0; /*@ assert x > 0; @*/ i < 3; i++) { } }
}

//: verify
//: truth: false
//: aims: frontend.java.collection
//: why: the annotation type of this file has the constant 5
//: answer: refuted
@interface Integer { int MAX_VALUE = 5; }
class AnnotationTypeConstant {
  //@ ensures \result == 2147483647;
  static int f() { return Integer.MAX_VALUE; }
}

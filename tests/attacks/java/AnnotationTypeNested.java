//: verify
//: truth: false
//: aims: frontend.java.collection
//: why: the annotation type inside of the class has the constant 5
//: answer: refuted
class AnnotationTypeNested {
  @interface Long { long MAX_VALUE = 5; }
  //@ ensures \result == 9223372036854775807L;
  static long f() { return Long.MAX_VALUE; }
}

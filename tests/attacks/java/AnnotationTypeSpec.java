//: verify
//: truth: false
//: aims: frontend.java.collection
//: why: the constant in the specification is 5
//: answer: refuted
class AnnotationTypeSpec {
  @interface Integer { int MAX_VALUE = 5; }
  //@ ensures \result == Integer.MAX_VALUE;
  static int f() { return 2147483647; }
}

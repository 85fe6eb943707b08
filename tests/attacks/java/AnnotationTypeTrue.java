//: verify --only f
//: truth: true
//: aims: frontend.java.collection
//: why: an annotation type of another name changes nothing
//: answer: proved
class AnnotationTypeTrue {
  @interface Mark { int VALUE = 5; }
  //@ ensures \result == 2147483647;
  static int f() { return Integer.MAX_VALUE; }
}

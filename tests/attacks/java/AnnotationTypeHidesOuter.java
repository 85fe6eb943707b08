//: verify --only f
//: truth: false
//: aims: frontend.java.collection
//: why: Math is the class inside of the annotation type
//: answer: refuted
class AnnotationTypeHidesOuter {
  @interface Math { class Inner { static int abs(int x) { return 7; } } int E = 3; }
  //@ ensures \result == 4;
  static int f() { return Math.E + 0; }
}

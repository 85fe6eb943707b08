//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: nobody keeps what an annotation type says
//: answer: diagnostic
class SpecInAnnotationType {
  @interface A {
    //@ ensures \result == 3;
    int v() default 2;
  }
  //@ ensures \result == 1;
  static int f() { return 1; }
}

//: verify
//: truth: error
//: aims: frontend.java.annotations
//: why: the clause belongs to no method
//: answer: diagnostic
class AnnotationAfterBody {
  static int f(int x) { return 1; }
  //@ ensures \result == 2;
}

//: verify
//: truth: false
//: aims: frontend.java.statements
//: why: the assertion holds only in the other branch
//: answer: refuted
class AnnotationBeforeElse {
  //@ requires true;
  static int f(int x) {
    int r = 0;
    if (x > 0) r = 1; else
    //@ assert x > 0;
    r = 2;
    return r;
  }
}

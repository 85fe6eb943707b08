//: verify
//: truth: false
//: aims: frontend.java.statements
//: why: the assertion at the end of the block is read
//: answer: refuted
class AnnotationEndOfBlock {
  //@ requires true;
  static void f(int x) {
    while (x > 0) {
      x--;
      //@ assert x > 0;
    }
  }
}

//: verify
//: truth: false
//: aims: frontend.java.switches
//: why: the assertion in the block of a rule is read
//: answer: refuted
class AnnotationEmptyArrow {
  //@ requires true;
  static void f(int x) {
    switch (x) {
      case 1 -> { 
        //@ assert x == 2;
      }
      default -> { }
    }
  }
}

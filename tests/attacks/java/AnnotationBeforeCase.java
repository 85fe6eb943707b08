//: verify
//: truth: false
//: aims: frontend.java.switches
//: why: the assertion stands at the end of the first group
//: answer: refuted
class AnnotationBeforeCase {
  //@ requires true;
  static int f(int x) {
    switch (x) {
      case 1: x = 2;
      //@ assert x == 1;
      case 2: return 0;
      default: return 1;
    }
  }
}

//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: the loop's invariant stands before the loop and is false
//: answer: refuted
class SpecInsideMethod {
  //@ ensures true;
  static void f(int n) {
    //@ maintaining n < 5;
    //@ decreasing n;
    while (n > 0) { n--; }
  }
}

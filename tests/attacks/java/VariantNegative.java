//: verify
//: truth: false
//: aims: frontend.lower.annotations
//: why: the measure is negative in the last iteration
//: answer: refuted
class VariantNegative {
  //@ requires true;
  static void f(int n) {
    //@ decreases n;
    while (n > -3) { n--; }
  }
}

//: verify
//: truth: false
//: aims: frontend.spec.tokens
//: why: any number of signs
//: answer: refuted
class AtSignsMany {
  /*@@@ requires x > 0;
    @@@ ensures \result > 1; @@@*/
  static int f(int x) { return x; }
}

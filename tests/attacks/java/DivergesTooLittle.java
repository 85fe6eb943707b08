//: verify
//: truth: false
//: aims: run.ending
//: why: for 5 the contract promises that the run ends
//: answer: refuted
class DivergesTooLittle {
  /*@ requires n >= 0; diverges n > 5; ensures \result == 0; */
  static int f(int n) { while (n > 4) { } return 0; }
}

//: verify
//: truth: true
//: aims: run.ending
//: why: the loop is entered only where the contract allows it
//: answer: proved
class DivergesEnough {
  /*@ requires n >= 0; diverges n > 4; ensures \result == 0; */
  static int f(int n) { while (n > 4) { } return 0; }
}

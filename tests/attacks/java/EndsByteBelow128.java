//: verify --strict
//: truth: false
//: aims: execution.repetition
//: why: a byte is always below 128
//: answer: refuted
class EndsByteBelow128 {
  //@ ensures \result == 0;
  static int f(int n) { for (byte b = 0; b < 128; b++) { } return 0; }
}

//: verify
//: truth: false
//: aims: engines.termination
//: why: a byte is always below 128
//: answer: refuted
class ByteLoopEndless {
  //@ ensures true;
  static void f() { for (byte b = 0; b < 128; b++) { } }
}

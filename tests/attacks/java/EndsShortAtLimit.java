//: verify --check termination
//: truth: false
//: aims: engines.termination
//: why: i <= 32767 is true of every short
//: answer: refuted
class EndsShortAtLimit {
  //@ ensures true;
  static void f(short s) { for (short i = 0; i <= s; i++) { } }
}

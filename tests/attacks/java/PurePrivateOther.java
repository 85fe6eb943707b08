//: verify
//: truth: false
//: aims: frontend.lower.pure
//: why: the contract of the pure method says less than its body
//: answer: refuted
class PurePrivateOther {
  //@ ensures \result >= 0; pure
  static int some() { return 3; }
  //@ ensures \result == some() + 1;
  static int f() { return 3; }
}

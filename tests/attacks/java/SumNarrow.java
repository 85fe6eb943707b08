//: verify
//: truth: false
//: aims: frontend.lower.spec_quantifiers
//: why: the sum of bytes is no byte
//: answer: refuted
class SumNarrow {
  //@ requires a.length == 2 && a[0] == 100 && a[1] == 100;
  //@ ensures \result == (\sum int i; 0 <= i && i < 2; a[i]);
  static byte f(byte[] a) { return (byte) (a[0] + a[1]); }
}

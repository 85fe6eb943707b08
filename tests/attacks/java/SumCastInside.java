//: verify
//: truth: true
//: aims: frontend.lower.spec_values.cast
//: why: the cast wraps the sum
//: answer: proved
class SumCastInside {
  //@ requires a.length == 2 && a[0] == 100 && a[1] == 100;
  //@ ensures \result == (byte) (\sum int i; 0 <= i && i < 2; a[i]);
  static byte f(byte[] a) { return (byte) (a[0] + a[1]); }
}

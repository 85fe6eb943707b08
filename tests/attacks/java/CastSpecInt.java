//: verify
//: truth: true
//: aims: frontend.lower.spec_values.cast
//: why: the cast wraps
//: answer: proved
class CastSpecInt {
  //@ ensures (int) ((\bigint) Integer.MAX_VALUE + 1) == Integer.MIN_VALUE;
  static void f() { }
}

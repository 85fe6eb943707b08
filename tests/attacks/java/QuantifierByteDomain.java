//: verify
//: truth: true
//: aims: frontend.lower.spec_quantifiers
//: why: a byte is at most 127
//: answer: proved
class QuantifierByteDomain {
  //@ ensures (\forall byte b; b <= 127 && b >= -128) && !(\exists byte b; b == 200);
  static void f() { }
}

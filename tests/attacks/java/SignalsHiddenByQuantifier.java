//: verify
//: truth: true
//: aims: frontend.spec.jml
//: why: in the quantifier e is its own variable
//: answer: proved
class SignalsHiddenByQuantifier {
  //@ signals (Exception e) (\forall int e; 0 <= e && e < 3; e * 2 < 5);
  static void f(int k) throws Exception { if (k < 0) throw new Exception(); }
}

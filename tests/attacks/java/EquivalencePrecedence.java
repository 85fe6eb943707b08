//: verify
//: truth: false
//: aims: frontend.spec.expressions
//: why: ==> binds more tightly than <==>
//: answer: refuted
class EquivalencePrecedence {
  //@ ensures \result == 1 <==> x > 0 ==> x > 5;
  static int f(int x) { return x > 5 ? 1 : 0; }
}

//: verify
//: truth: false
//: aims: frontend.spec.expressions
//: why: implication groups to the right
//: answer: refuted
class ImplicationRight {
  //@ ensures (a ==> b ==> c) <==> \result;
  static boolean f(boolean a, boolean b, boolean c) { return !(!a || b) || c; }
}

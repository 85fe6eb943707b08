//: verify
//: truth: false
//: aims: frontend.spec.expressions
//: why: <== is the implication backwards
//: answer: refuted
class ImplicationLeft {
  //@ ensures \result == 1 <== x > 0;
  static int f(int x) { return x > 3 ? 1 : 0; }
}

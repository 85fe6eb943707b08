//: verify
//: truth: error
//: aims: frontend.spec.expressions
//: why: a specification changes nothing
//: answer: diagnostic
class SpecAssignment {
  //@ ensures (x = 1) == 1;
  static int f(int x) { return x; }
}

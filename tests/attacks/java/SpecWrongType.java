//: verify
//: truth: error
//: aims: frontend.lower.spec_types
//: why: a truth value is no number
//: answer: diagnostic
class SpecWrongType {
  //@ ensures \result == (x > 0);
  static int f(int x) { return x; }
}

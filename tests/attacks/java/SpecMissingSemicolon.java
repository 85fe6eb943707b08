//: verify
//: truth: error
//: aims: frontend.spec.cursor
//: why: the clause does not end
//: answer: diagnostic
class SpecMissingSemicolon {
  //@ ensures \result == 1
  static int f(int x) { return x; }
}

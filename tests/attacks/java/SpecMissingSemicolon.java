//: verify
//: truth: false
//: aims: frontend.spec.cursor
//: why: the clause ends with the line, which is told, and does not hold
//: answer: refuted
class SpecMissingSemicolon {
  //@ ensures \result == 1
  static int f(int x) { return x; }
}

//: verify
//: truth: error
//: aims: frontend.spec.clauses
//: why: no such clause
//: answer: diagnostic
class SpecUnknownKeyword {
  //@ requirez x > 0;
  //@ ensures \result == 1;
  static int f(int x) { return x; }
}

//: verify
//: truth: error
//: aims: frontend.lower.spec_expressions._name
//: why: nobody declares y
//: answer: diagnostic
class SpecUnknownName {
  //@ ensures \result == y;
  static int f(int x) { return x; }
}

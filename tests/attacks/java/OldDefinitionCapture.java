//: verify
//: truth: true
//: aims: frontend.spec.clauses
//: why: the bound variable does not capture what the definition means
//: answer: proved
class OldDefinitionCapture {
  //@ old int y = x; ensures (\forall int x; 0 <= x && x < 3; y == \result);
  static int f(int x) { return x; }
}

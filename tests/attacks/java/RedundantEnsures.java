//: verify
//: truth: false
//: aims: frontend.spec.clauses
//: why: ensures_redundantly does not follow
//: answer: unknown
class RedundantEnsures {
  //@ ensures \result >= x;
  //@ ensures_redundantly \result > x;
  static int f(int x) { return x; }
}

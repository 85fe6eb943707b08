//: verify
//: truth: true
//: aims: frontend.spec.clauses
//: why: it follows
//: answer: unknown
class RedundantRight {
  //@ requires x > 5;
  //@ requires_redundantly x > 3;
  //@ ensures \result > 3;
  //@ ensures_redundantly \result > 2;
  static int f(int x) { return x; }
}

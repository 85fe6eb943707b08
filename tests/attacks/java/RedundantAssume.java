//: verify
//: truth: false
//: aims: frontend.spec.clauses
//: why: what is redundant must follow from the rest
//: answer: refuted
class RedundantAssume {
  //@ requires 0 <= x && x <= 10;
  //@ requires_redundantly x < 10;
  //@ ensures \result <= 10;
  static int f(int x) { return x + 1; }
}

//: verify
//: truth: false
//: aims: frontend.spec.clauses
//: why: assert_redundantly is an assertion
//: answer: refuted
class RedundantAssert {
  //@ requires x > 0;
  static int f(int x) {
    //@ assert_redundantly x > 1;
    return x;
  }
}

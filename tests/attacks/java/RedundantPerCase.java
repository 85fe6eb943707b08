//: verify
//: truth: false
//: aims: frontend.lower.cases
//: why: in the second case it does not follow
//: answer: refuted
class RedundantPerCase {
  /*@ requires x > 5; ensures true;
    @ also
    @ requires x > 0; requires_redundantly x > 1; ensures true; @*/
  static void f(int x) { }
}

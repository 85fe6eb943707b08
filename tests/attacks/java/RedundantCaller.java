//: verify --only caller
//: truth: true
//: aims: frontend.lower.cases
//: why: a caller need not establish what follows
//: answer: proved-bounded
class RedundantCaller {
  //@ requires x > 0; requires_redundantly x > 1; ensures true;
  static void f(int x) { }
  //@ requires true;
  static void caller() { f(1); }
}

//: verify --only f
//: truth: false
//: aims: frontend.lower.pure
//: why: the caller does not establish the predicate
//: answer: refuted
class PurePredicateCaller {
  //@ pure
  static boolean small(int x) { return x < 10; }
  //@ requires small(x); ensures true;
  static void g(int x) { }
  //@ requires x <= 10;
  static void f(int x) { g(x); }
}

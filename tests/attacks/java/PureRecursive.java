//: verify
//: truth: false
//: aims: frontend.lower.pure
//: why: the sum of 3 is 6
//: answer: unknown
class PureRecursive {
  //@ requires n >= 0 && n < 10; measured_by n; pure
  static int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }
  //@ ensures \result == sum(3);
  static int f() { return 5; }
}

//: verify
//: truth: false
//: aims: engines.bounded
//: why: wrong from the fourth call on
//: answer: unknown
class RecursionDeepWrong {
  //@ requires n >= 0 && n < 100; ensures \result <= 3; measured_by n;
  static int f(int n) { return n == 0 ? 0 : 1 + f(n - 1); }
}

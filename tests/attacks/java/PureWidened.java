//: verify
//: truth: true
//: aims: frontend.lower.overloads
//: why: an int is widened to long
//: answer: proved
class PureWidened {
  //@ pure
  static long twice(long x) { return x / 2 * 2; }
  //@ requires x == 5; ensures \result == twice(x);
  static int f(int x) { return 4; }
}

//: verify --math wrap
//: truth: true
//: aims: frontend.java.operators
//: why: the cast comes first
//: answer: proved
class WrapLongCompareTrue {
  //@ requires x > -1000000 && x < 1000000;
  //@ ensures \result == (\bigint) x + x;
  static long f(int x) { return (long) x + x; }
}

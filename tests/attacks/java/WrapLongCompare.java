//: verify --math wrap
//: truth: false
//: aims: frontend.java.operators
//: why: the product is computed in int before it becomes a long
//: answer: refuted
class WrapLongCompare {
  //@ ensures \result == (long) x * x;
  static long f(int x) { return x * x; }
}

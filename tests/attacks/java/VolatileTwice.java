//: verify --only f
//: truth: false
//: aims: frontend.java.fields
//: why: another thread may change the field between the reads
//: answer: diagnostic
class VolatileTwice {
  static volatile int n;
  //@ ensures \result;
  static boolean f() { return n == n; }
}

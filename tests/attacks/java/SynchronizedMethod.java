//: verify --only f
//: truth: true
//: aims: frontend.java.structure
//: why: one thread computes that
//: answer: proved
class SynchronizedMethod {
  //@ ensures \result == 2;
  static synchronized strictfp int f() { return 2; }
}

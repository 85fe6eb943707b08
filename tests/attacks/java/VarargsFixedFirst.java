//: verify
//: truth: true
//: aims: frontend.java.invocations
//: why: the method with a fixed number of parameters comes first, also by widening
//: answer: proved
class VarargsFixedFirst {
  static int g(long a) { return 1; }
  static int g(int... a) { return 2; }
  //@ ensures \result == 1;
  static int f(int x) { return g(x); }
}

//: verify --only g
//: truth: false
//: aims: frontend.java.invocations
//: why: null is passed where no null may come
//: answer: refuted
class NullArgument {
  //@ requires a.length >= 0; ensures \result == 0;
  static int f(int[] a) { return 0; }
  //@ ensures \result == 0;
  static int g() { return f(null); }
}

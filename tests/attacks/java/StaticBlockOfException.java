//: verify --only f
//: truth: false
//: aims: frontend.java.effects
//: why: the class E cannot be initialised, and another error is thrown
//: answer: diagnostic
class StaticBlockOfException {
  static class E extends RuntimeException {
    static { if (true) throw new IllegalStateException(); }
  }
  //@ exceptional_behavior
  //@ signals_only E;
  static int f() { throw new E(); }
}

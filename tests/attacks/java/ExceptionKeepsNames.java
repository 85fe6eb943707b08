//: verify --only f
//: truth: true
//: aims: frontend.java.classes.field
//: why: an exception inherits no such field, class or method
//: answer: proved
class ExceptionKeepsNames {
  static final int LIMIT = 3;
  static class Limits { static int twice(int x) { return 2 * x; } }
  static int own(long x) { return 1; }
  static class E extends RuntimeException {
    //@ ensures \result == 7;
    static int f() { return Limits.twice(LIMIT) + own(5); }
  }
}

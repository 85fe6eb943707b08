//: verify --only g
//: truth: true
//: aims: frontend.java.patterns
//: why: the guard decides between two labels of one class
//: answer: proved
class PatternNullGuard {
  sealed interface S permits A, B { }
  record A(int x) implements S { }
  record B(int x) implements S { }

  static int f(S s) {
    return switch (s) {
      case A a when a.x() > 0 -> 1;
      case B b -> 2;
      case A a -> 3;
    };
  }

  static void g(S s) {
    if (s instanceof A a && a.x() < 1) {
      assert f(s) == 3;
    } else if (s != null) {
      assert f(s) < 3;
    }
  }
}

//: verify --only f
//: truth: false
//: aims: frontend.lower.touched.check_left_by_exception
//: why: f leaves t with n = 0, which the exception of m has passed by
//: answer: refuted
class ExceptionBreaksInvariant {
  private int n; //@ invariant n > 0;

  ExceptionBreaksInvariant() { n = 1; }

  void m(boolean b) {
    n = 0;
    if (b) throw new RuntimeException();
    n = 1;
  }

  //@ ensures true;
  static void f(ExceptionBreaksInvariant t) {
    try {
      t.m(true);
    } catch (RuntimeException e) {
    }
  }
}

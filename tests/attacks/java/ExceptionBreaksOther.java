//: verify --only f
//: truth: false
//: aims: frontend.lower.touched.check_left_by_exception
//: why: f leaves t with n = 0: an exception comes before it gets another value
//: answer: refuted
class ExceptionBreaksOther {
  int n; //@ invariant n > 0;

  ExceptionBreaksOther() { n = 1; }

  static void m(ExceptionBreaksOther t) {
    t.n = 0;
    t.n = 1 / t.n;
  }

  //@ ensures true;
  static void f(ExceptionBreaksOther t) {
    try {
      m(t);
    } catch (ArithmeticException e) {
    }
  }
}

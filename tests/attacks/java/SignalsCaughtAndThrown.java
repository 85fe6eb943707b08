//: verify
//: truth: false
//: aims: frontend.lower.exceptions
//: why: f(-1) throws the same exception again, with code 4
//: answer: refuted
class SignalsCaughtAndThrown {
  //@ signals (Coded e) e.code == 5;
  static void f(int k) throws Coded {
    try { g(k); } catch (Coded c) { if (c.code == 4) throw c; throw new Coded(5); }
  }
  private static void g(int k) throws Coded { if (k < 0) throw new Coded(4); }
}
class Coded extends Exception { int code; Coded(int c) { code = c; } }

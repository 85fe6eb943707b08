//: verify --only run
//: truth: true
//: aims: frontend.lower.handlers
//: why: a run with assertions says so
//: answer: proved
class ObjThrowInFinally0 { static int f() { try { try { throw new IllegalStateException(); } finally { throw new ArithmeticException(); } } catch (ArithmeticException e) { return 1; } catch (IllegalStateException e) { return 2; } } //@ requires true;
  static void run() { assert (f() == 1); } }

//: verify --only run
//: truth: false
//: aims: frontend.lower.handlers
//: why: a run with assertions says so
//: answer: refuted
class ObjNestedTry2 { static int s; static int f(int k) { s = 0; try { try { s += 1; if (k == 1) throw new IllegalStateException(); s += 2; } finally { s += 4; if (k == 2) throw new ArithmeticException(); } s += 8; } catch (IllegalStateException e) { s += 16; } catch (RuntimeException e) { s += 32; } return s; } //@ requires true;
  static void run() { assert (f(2) == 37); } }

//: verify --only run
//: truth: false
//: aims: frontend.lower.handlers
//: why: a run with assertions says so
//: answer: refuted
class ObjFinallyReturn1 { static int f(int k) { try { if (k > 0) throw new RuntimeException(); return 1; } finally { if (k == 2) return 7; } } static int g(int k) { try { return f(k); } catch (RuntimeException e) { return -1; } } //@ requires true;
  static void run() { assert (g(2) == -1); } }

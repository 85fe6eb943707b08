//: verify --only run
//: truth: true
//: aims: frontend.lower.handlers
//: why: a run with assertions says so
//: answer: proved
class ObjFinallyReturn0 { static int f(int k) { try { if (k > 0) throw new RuntimeException(); return 1; } finally { if (k == 2) return 7; } } static int g(int k) { try { return f(k); } catch (RuntimeException e) { return -1; } } //@ requires true;
  static void run() { assert (g(0) == 1 && g(1) == -1 && g(2) == 7); } }

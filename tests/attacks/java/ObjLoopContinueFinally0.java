//: verify --only run
//: truth: true
//: aims: frontend.lower.handlers
//: why: a run with assertions says so
//: answer: proved
class ObjLoopContinueFinally0 { static int f() { int n = 0; for (int i = 0; i < 4; i++) { try { if (i == 1) continue; if (i == 3) break; n += 10; } finally { n++; } } return n; } //@ requires true;
  static void run() { assert (f() == 24); } }

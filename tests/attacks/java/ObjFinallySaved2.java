//: verify --only run
//: truth: false
//: aims: frontend.lower.handlers
//: why: a run with assertions says so
//: answer: refuted
class ObjFinallySaved2 { static int n; static int f() { n = 1; try { return n; } finally { n = 5; } } //@ requires true;
  static void run() { int r = f(); assert (n == 1); } }

//: verify
//: truth: false
//: aims: frontend.lower.handlers.ends_exceptions
//: why: continue belongs to a loop inside of finally, and the exception goes on
//: answer: refuted
class FinallyLoopContinue { static int n;
  //@ ensures true;
  static int f(int x) { try { return 1 / x; } finally { for (int i = 0; i < 2; i++) { if (i == 0) continue; n = i; } } } }

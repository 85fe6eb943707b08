//: verify
//: truth: false
//: aims: frontend.lower.handlers.ends_exceptions
//: why: the break leaves a switch inside of finally, and the exception goes on
//: answer: refuted
class FinallySwitchBreak { static int n;
  //@ ensures true;
  static int f(int x) { try { return 1 / x; } finally { switch (x) { case 0: n = 1; break; default: n = 2; } } } }

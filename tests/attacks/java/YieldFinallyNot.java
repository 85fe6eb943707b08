//: verify --only run
//: truth: false
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: refuted
class YieldFinallyNot {  //@ requires true;
  static void run() { int k = 1, s = 0; int r = switch (k) { case 1 -> { try { yield 3; } finally { s = 9; } } default -> 0; }; assert (s == 0); } }

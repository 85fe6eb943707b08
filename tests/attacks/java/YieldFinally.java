//: verify --only run
//: truth: true
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: proved
class YieldFinally {  //@ requires true;
  static void run() { int k = 1, s = 0; int r = switch (k) { case 1 -> { try { yield 3; } finally { s = 9; } } default -> 0; }; assert (r == 3 && s == 9); } }

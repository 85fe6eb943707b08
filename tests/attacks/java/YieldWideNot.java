//: verify --only run
//: truth: false
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: refuted
class YieldWideNot {  //@ requires true;
  static void run() { int k = 1; long r = 2147483647 + switch (k) { case 1 -> { yield 5; } default -> { yield 6L; } }; assert (r < 0); } }

//: verify --only run
//: truth: false
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: refuted
class YieldPreviousNot {  //@ requires true;
  static void run() { int r = 1; r = switch (r) { case 1 -> { r = 50; yield r + 1; } default -> 0; }; assert (r == 50); } }

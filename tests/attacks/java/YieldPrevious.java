//: verify --only run
//: truth: true
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: proved
class YieldPrevious {  //@ requires true;
  static void run() { int r = 1; r = switch (r) { case 1 -> { r = 50; yield r + 1; } default -> 0; }; assert (r == 51); } }

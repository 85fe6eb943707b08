//: verify --only run
//: truth: true
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: proved
class YieldWide {  //@ requires true;
  static void run() { int k = 1; long r = 2147483647 + switch (k) { case 1 -> { yield 5; } default -> { yield 6L; } }; assert (r == 2147483652L); } }

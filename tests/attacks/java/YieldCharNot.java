//: verify --only run
//: truth: false
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: refuted
class YieldCharNot {  //@ requires true;
  static void run() { char c = 'b'; int r = switch (c) { case 'a', 'b' -> { c++; yield c; } default -> { yield 0; } }; assert (r == 98); } }

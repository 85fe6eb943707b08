//: verify --only run
//: truth: false
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: refuted
class YieldOrderNot {  //@ requires true;
  static void run() { int a = 1; int r = a++ * 10 + switch (a) { case 2 -> { a = 7; yield a; } default -> 0; } + a; assert (r == 19); } }

//: verify --only run
//: truth: false
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: refuted
class YieldShortNot {  //@ requires true;
  static void run() { boolean t = false; int k = 0; boolean r = t && switch (k) { case 0 -> { k = 5; yield true; } default -> false; }; assert (k == 5); } }

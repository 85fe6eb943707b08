//: verify --only run
//: truth: true
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: proved
class YieldShort {  //@ requires true;
  static void run() { boolean t = false; int k = 0; boolean r = t && switch (k) { case 0 -> { k = 5; yield true; } default -> false; }; assert (!r && k == 0); } }

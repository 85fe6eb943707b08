//: verify --only run
//: truth: false
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: refuted
class YieldInLoopNot {  //@ requires true;
  static void run() { int k = 4; int r = switch (k) { case 4 -> { for (int i = 0; ; i++) { if (i == 3) break; if (i > 5) yield i; } yield 100; } default -> 0; }; assert (r == 6); } }

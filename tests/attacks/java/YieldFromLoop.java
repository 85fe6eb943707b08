//: verify --only run
//: truth: true
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: proved
class YieldFromLoop {  //@ requires true;
  static void run() { int k = 4; int r = switch (k) { case 4 -> { for (int i = 0; ; i++) if (i * i > k) yield i; } default -> 0; }; assert (r == 3); } }

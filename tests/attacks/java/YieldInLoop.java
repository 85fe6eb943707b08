//: verify --only run
//: truth: true
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: proved
class YieldInLoop {  //@ requires true;
  static void run() { int k = 4; int r = switch (k) { case 4 -> { for (int i = 0; ; i++) { if (i == 3) break; if (i > 5) yield i; } yield 100; } default -> 0; }; assert (r == 100); } }

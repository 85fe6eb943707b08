//: verify --only run
//: truth: true
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: proved
class YieldOrder {  //@ requires true;
  static void run() { int a = 1; int r = a++ * 10 + switch (a) { case 2 -> { a = 7; yield a; } default -> 0; } + a; assert (r == 24); } }

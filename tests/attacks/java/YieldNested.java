//: verify --only run
//: truth: true
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: proved
class YieldNested {  //@ requires true;
  static void run() { int a = 1, b = 2; int r = switch (a) { case 1 -> { int q = switch (b) { case 2: yield 20; default: yield 30; }; yield q + 1; } default -> 0; }; assert (r == 21); } }

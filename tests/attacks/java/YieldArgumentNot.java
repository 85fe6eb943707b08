//: verify --only run
//: truth: false
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: refuted
class YieldArgumentNot { class F { static int f(int a, int b) { return a * 100 + b; } } //@ requires true;
  static void run() { int k = 3; int r = F.f(k++, switch (k) { case 4 -> { yield k + 1; } default -> 0; }); assert (r == 300); } }

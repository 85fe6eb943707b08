//: verify --only run
//: truth: false
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: refuted
class YieldThrowNot {  //@ requires true;
  static void run() { int k = 7, r = 0; try { r = 5 + switch (k) { case 1 -> 2; default -> throw new IllegalStateException(); }; } catch (IllegalStateException e) { r = r + 1; } assert (r == 6); } }

//: verify --only run
//: truth: true
//: aims: frontend.java.yields
//: why: a run with assertions says so
//: answer: proved
class YieldThrow {  //@ requires true;
  static void run() { int k = 7, r = 0; try { r = 5 + switch (k) { case 1 -> 2; default -> throw new IllegalStateException(); }; } catch (IllegalStateException e) { r = r + 1; } assert (r == 1); } }

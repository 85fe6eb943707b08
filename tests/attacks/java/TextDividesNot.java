//: verify --only run
//: truth: false
//: aims: frontend.java.operators
//: why: a run with assertions says so
//: answer: refuted
class TextDividesNot { static int zero() { return 0; }
  //@ requires true;
  static void run() { int k = 0; try { String t = "a" + 1 / zero(); k = 1; } catch (ArithmeticException e) { k = 2; } assert (k == 1); } }

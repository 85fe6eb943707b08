//: verify --only run
//: truth: true
//: aims: frontend.java.operators
//: why: a run with assertions says so
//: answer: proved
class TextDivides { static int zero() { return 0; }
  //@ requires true;
  static void run() { int k = 0; try { String t = "a" + 1 / zero(); k = 1; } catch (ArithmeticException e) { k = 2; } assert (k == 2); } }

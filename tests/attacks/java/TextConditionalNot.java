//: verify --only run
//: truth: false
//: aims: frontend.java.operators
//: why: a run with assertions says so
//: answer: refuted
class TextConditionalNot { static boolean b(int x) { return x > 1; }
  //@ requires true;
  static void run() { String s = b(2) ? null : "a"; String t = b(1) ? null : "a"; assert (s != null); } }

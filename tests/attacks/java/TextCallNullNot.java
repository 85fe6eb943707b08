//: verify --only run
//: truth: false
//: aims: frontend.java.library_calls
//: why: a run with assertions says so
//: answer: refuted
class TextCallNullNot { static /*@ nullable */ String s() { return null; }
  //@ requires true;
  static void run() { int k = 0; try { s().length(); k = 1; } catch (NullPointerException e) { k = 2; } assert (k == 1); } }

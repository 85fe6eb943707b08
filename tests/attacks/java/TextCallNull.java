//: verify --only run
//: truth: true
//: aims: frontend.java.library_calls
//: why: a run with assertions says so
//: answer: proved
class TextCallNull { static /*@ nullable */ String s() { return null; }
  //@ requires true;
  static void run() { int k = 0; try { s().length(); k = 1; } catch (NullPointerException e) { k = 2; } assert (k == 2); } }

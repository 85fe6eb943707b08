//: verify --only run
//: truth: true
//: aims: frontend.java.operators
//: why: a run with assertions says so
//: answer: proved
class TextNull { static /*@ nullable */ String s; static /*@ nullable */ String give(int x) { return x > 0 ? "a" + x : null; }
  //@ requires true;
  static void run() { String t = give(1); String u = give(0); assert (t != null && u == null); } }

//: verify --only run
//: truth: false
//: aims: frontend.java.operators
//: why: a run with assertions says so
//: answer: refuted
class TextOperandsNot { static int n; static int next() { n++; return n; }
  //@ requires true;
  static void run() { n = 0; String t = next() + "a" + next(); t += next(); assert (n == 2); } }

//: verify --only run
//: truth: true
//: aims: frontend.java.operators
//: why: a run with assertions says so
//: answer: proved
class TextOperands { static int n; static int next() { n++; return n; }
  //@ requires true;
  static void run() { n = 0; String t = next() + "a" + next(); t += next(); assert (n == 3); } }

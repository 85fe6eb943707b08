//: verify --only run
//: truth: false
//: aims: frontend.java.effects
//: why: a run with assertions says so
//: answer: refuted
class TextOfPlainNot { static class P { int k = 1; }
  //@ requires true;
  static void run() { P p = new P(); System.out.println(p); System.out.println("a" + p + p.k); assert (p.k == 2); } }

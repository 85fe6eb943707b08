//: verify --only run
//: truth: false
//: aims: frontend.java.effects
//: why: a run with assertions says so
//: answer: refuted
class TextOfExceptionNot { static class E extends RuntimeException { int c = 3; }
  //@ requires true;
  static void run() { int k = 0; try { throw new E(); } catch (E e) { System.out.println("x " + e); k = e.c; } assert (k == 0); } }

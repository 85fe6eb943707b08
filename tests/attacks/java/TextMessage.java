//: verify --only run
//: truth: true
//: aims: frontend.java.library_calls
//: why: a run with assertions says so
//: answer: proved
class TextMessage { static class E extends RuntimeException { int code; E(String m, int c) { super(m); code = c; } }
  //@ requires true;
  static void run() { int k = 0; try { throw new E("m" + k, 7); } catch (E e) { k = e.code; } assert (k == 7); } }

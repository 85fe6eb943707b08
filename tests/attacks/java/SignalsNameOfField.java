//: verify
//: truth: false
//: aims: frontend.java.leaving
//: why: e is the exception there, not the field, so e.code is 4 when f(-1) ends
//: answer: refuted
class SignalsNameOfField {
  Coded e;
  //@ requires e.code == 5;
  //@ signals (Coded e) e.code == 5;
  void f(int k) throws Coded { if (k < 0) throw new Coded(4); }
}
class Coded extends Exception { int code; Coded(int c) { code = c; } }

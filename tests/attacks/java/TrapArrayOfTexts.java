//: verify
//: truth: false
//: aims: frontend.java.conversions
//: why: an array of texts takes no other objects
//: answer: unknown
class TrapArrayOfTexts {
  //@ ensures true;
  static void f() { Object[] o = new String[1]; o[0] = new Object(); } }

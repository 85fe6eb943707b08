//: verify
//: truth: true
//: aims: frontend.java.exceptions
//: why: NumberFormatException is an IllegalArgumentException
//: answer: proved
class NumberFormat {
  //@ ensures \result == 1;
  static int f() { try { throw new NumberFormatException(); } catch (IllegalArgumentException e) { return 1; } } }

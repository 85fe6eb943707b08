//: verify
//: truth: false
//: aims: frontend.lower.accesses
//: why: a negative length fails, also if there are no rows
//: answer: refuted
class NewRowsNegative { //@ ensures \result == 0;
  static int f() { return new int[0][-1].length; } }

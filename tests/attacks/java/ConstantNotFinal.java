//: verify --only f
//: truth: false
//: aims: frontend.java.fields
//: why: the field is no constant
//: answer: refuted
class ConstantNotFinal {
  static int LIMIT = 5;
  //@ ensures \result == 5;
  static int f() { return LIMIT; }
}

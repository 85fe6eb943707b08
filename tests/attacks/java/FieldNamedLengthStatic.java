//: verify
//: truth: false
//: aims: frontend.spec.expressions
//: why: the class has a static field of that name
//: answer: refuted
class FieldNamedLengthStatic {
  static int length;
  //@ ensures FieldNamedLengthStatic.length == 4;
  static void f() { length = 3; }
}

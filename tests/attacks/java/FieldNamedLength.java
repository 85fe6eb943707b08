//: verify
//: truth: true
//: aims: frontend.spec.expressions
//: why: the class has a field of that name
//: answer: proved
class FieldNamedLength {
  int length;
  static int[] t = new int[2];
  //@ ensures this.length == 3 && length == 3;
  void f() { length = 3; }
}

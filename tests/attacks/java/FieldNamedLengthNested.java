//: verify --only f
//: truth: true
//: aims: frontend.java.specifications
//: why: the static field of a nested class is called length
//: answer: proved
class FieldNamedLengthNested {
  static class In { static int length; }
  //@ ensures In.length == 3 && FieldNamedLengthNested.In.length == 3;
  static void f() { In.length = 3; }
}

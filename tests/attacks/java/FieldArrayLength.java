//: verify --only f
//: truth: true
//: aims: frontend.java.specifications
//: why: the length of the array in a static field
//: answer: proved
class FieldArrayLength {
  static int[] t = new int[2];
  //@ ensures FieldArrayLength.t.length == 3 && t.length == 3;
  static void f() { t = new int[3]; }
}

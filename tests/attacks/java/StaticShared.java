//: verify
//: truth: false
//: aims: frontend.java.fields.FieldMeanings
//: why: static fields keep what others wrote
//: answer: refuted
class StaticShared {
  static int count = 0;
  //@ ensures \result == 0;
  static int f() { return count; }
}

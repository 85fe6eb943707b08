//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: a model method is not read
//: answer: unknown
class ModelMethod {
  //@ public static model pure int m() { return 1; }
  //@ ensures \result == m();
  static int f() { return 2; }
}

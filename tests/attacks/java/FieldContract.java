//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: a contract before a field belongs to nothing
//: answer: diagnostic
class FieldContract {
  //@ ensures \result == 2;
  int n;
  static int f() { return 1; }
}

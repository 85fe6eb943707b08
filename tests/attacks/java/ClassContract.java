//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: a contract before a class belongs to nothing
//: answer: diagnostic
class ClassContract {
  //@ ensures \result == 2;
  static class In { static int f() { return 1; } }
}

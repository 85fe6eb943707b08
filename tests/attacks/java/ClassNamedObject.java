//: verify --only f
//: truth: false
//: aims: frontend.java.members.JavaClass
//: why: the class extends the Object of this file, whose n is 9
//: answer: refuted
class ClassNamedObject {
  static class Object { static final int n = 9; }
  static class B extends Object {
    //@ ensures \result == 8;
    static int f() { return n; }
  }
}

//: verify --only f
//: truth: false
//: aims: frontend.java.classes.find
//: why: java is a class of this file
//: answer: refuted
class PackageLikeClass {
  static class java { static class lang { static class Math { static int abs(int x) { return 9; } } } }
  //@ ensures \result == 1;
  static int f() { return java.lang.Math.abs(-1); }
}

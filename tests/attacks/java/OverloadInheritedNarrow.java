//: verify --only f
//: truth: false
//: aims: frontend.java.classes.methods_in
//: why: both m belong to B, and m(int) of A fits better
//: answer: refuted
class OverloadInheritedNarrow {
  static class A { static int m(int x) { return 1; } }
  static class B extends A { static int m(long x) { return 2; }
    //@ ensures \result == 2;
    static int f() { return m(3); } }
}

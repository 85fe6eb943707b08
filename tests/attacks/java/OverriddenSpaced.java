//: verify
//: truth: false
//: aims: frontend.java.nodes.written_name
//: why: blanks and comments are no part of a name
//: answer: unknown
class OverriddenSpaced {
  static class Base {
    int value() { return 1; }
    //@ ensures \result == 1;
    int f() { return value(); }
  }
  static class Sub extends OverriddenSpaced . /* the one above */ Base {
    int value() { return 2; }
  }
}

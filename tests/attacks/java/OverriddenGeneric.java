//: verify
//: truth: false
//: aims: frontend.java.classes.Classes
//: why: an object of the subclass returns 2
//: answer: unknown
class OverriddenGeneric<T> {
  int value() { return 1; }
  //@ ensures \result == 1;
  int f() { return value(); }
}
class OverridingGeneric extends OverriddenGeneric<String> { int value() { return 2; } }

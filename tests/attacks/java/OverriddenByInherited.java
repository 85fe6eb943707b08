//: verify --only f
//: truth: false
//: aims: frontend.java.classes.Classes
//: why: Both inherits value from Two, which wins over the default method
//: answer: diagnostic
interface OverriddenByInherited {
  default int value() { return 1; }
  //@ ensures \result == 1;
  default int f() { return value(); }
}
class Two { public int value() { return 2; } }
class Both extends Two implements OverriddenByInherited { }

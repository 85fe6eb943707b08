//: verify --only f
//: truth: false
//: aims: frontend.java.classes.overriding
//: why: m of foo.Base comes before the default method
//: answer: diagnostic
interface ForeignImplementsDefault {
  default int m() { return 1; }
  //@ ensures \result == 1;
  default int f() { return m(); }
}
class C extends foo.Base implements ForeignImplementsDefault { }

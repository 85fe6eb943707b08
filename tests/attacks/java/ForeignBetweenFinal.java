//: verify --only f
//: truth: true
//: aims: frontend.java.members.JavaClass
//: why: a final class has no subclasses
//: answer: proved
final class ForeignBetweenFinal {
  int m() { return 1; }
  //@ ensures \result == 1;
  int f() { return m(); }
}
class Last extends foo.Base {
  int m() { return 2; }
}

//: verify --only f
//: truth: false
//: aims: frontend.java.classes.overriding
//: why: Between extends this class, so that Last overrides m
//: answer: diagnostic
class ForeignBetween {
  //@ ensures \result == 1;
  int m() { return 1; }
  //@ ensures \result == 1;
  int f() { return m(); }
}
class Last extends Between {
  int m() { return 2; }
}

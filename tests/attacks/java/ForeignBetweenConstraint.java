//: verify --only Last.m
//: truth: false
//: aims: frontend.java.unit
//: why: Last inherits by Between, which is elsewhere, a class whose objects never let n sink
//: answer: diagnostic
class ForeignBetweenConstraint {
  static int n;
  //@ constraint n >= \old(n);
}
class Last extends Between {
  //@ requires ForeignBetweenConstraint.n > 0;
  //@ ensures true;
  void m() { ForeignBetweenConstraint.n = 0; }
}

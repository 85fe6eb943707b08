//: verify --only Last.m
//: truth: false
//: aims: frontend.java.unit
//: why: Between extends this class, so that Last has to keep its contract
//: answer: diagnostic
class ForeignBetweenContract {
  //@ ensures \result == 1;
  int m() { return 1; }
}
class Last extends Between2 {
  //@ ensures \result == 2;
  int m() { return 2; }
}

//: verify --only A.m
//: truth: false
//: aims: frontend.java.unit
//: why: Both inherits the contract from Part by Whole, and m from A
//: answer: diagnostic
class ForeignBetweenInterface {
  interface Part { //@ ensures \result == 1;
    int m(); }
}
class A {
  //@ ensures \result == 2;
  public int m() { return 2; }
}
class Both extends A implements Whole { }

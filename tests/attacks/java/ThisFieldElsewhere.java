//: verify --only f
//: truth: false
//: aims: frontend.java.expressions
//: why: x is a field of foo.Base
//: answer: diagnostic
class ThisFieldElsewhere extends foo.Base {
  //@ ensures \result == 1;
  int f() { return this.x; }
}

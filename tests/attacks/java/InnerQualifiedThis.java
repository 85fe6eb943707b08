//: verify --only f
//: truth: false
//: aims: frontend.java.expressions
//: why: x is that of the object around
//: answer: diagnostic
class InnerQualifiedThis {
  int x;
  class In {
    int x;
    //@ requires x == 1;
    //@ ensures \result == 1;
    int f() { return InnerQualifiedThis.this.x; }
  }
}

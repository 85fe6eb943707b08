//: verify --only f
//: truth: false
//: aims: frontend.java.classes.field
//: why: x is that of the inner object, which nothing relates to the object around
//: answer: refuted
class InnerInheritsOuter {
  int x;
  class In extends InnerInheritsOuter {
    //@ requires x == 1;
    //@ ensures \result == 2;
    int f() { return x; }
  }
}

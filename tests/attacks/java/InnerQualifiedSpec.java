//: verify --only f
//: truth: false
//: aims: frontend.java.specifications
//: why: the specification speaks of the object around
//: answer: diagnostic
class InnerQualifiedSpec {
  int x;
  class In {
    int x;
    //@ ensures \result == InnerQualifiedSpec.this.x;
    int f() { return x; }
  }
}

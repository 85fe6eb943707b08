//: verify
//: truth: false
//: aims: frontend.java.specifications
//: why: a private method is not inherited: it is called on the object around
//: answer: unknown
class EnclosingPrivateSpec { int x; private /*@ pure @*/ int get() { return x; }
  class B extends EnclosingPrivateSpec {
    //@ ensures \result == get();
    int f() { return x; } } }

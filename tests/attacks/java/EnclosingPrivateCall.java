//: verify
//: truth: false
//: aims: frontend.java.invocations
//: why: a private method is not inherited: it is called on the object around
//: answer: unknown
class EnclosingPrivateCall { int x; private int get() { return x; }
  class B extends EnclosingPrivateCall { 
    //@ ensures \result == x;
    int g() { return get(); } } }

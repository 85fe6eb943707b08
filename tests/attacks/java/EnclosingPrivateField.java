//: verify
//: truth: false
//: aims: frontend.java.names.check_reachable
//: why: x is the one of the object around, getX returns the own one
//: answer: unknown
class EnclosingPrivateField { private int x; int getX() { return x; }
  class B extends EnclosingPrivateField {
    //@ ensures \result == 5;
    int f() { x = 5; return getX(); } } }

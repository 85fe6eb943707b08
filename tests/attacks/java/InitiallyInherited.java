//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: B's constructor makes n negative
//: answer: refuted
class InitiallyInherited { static class A { int n; //@ initially n >= 0;
    A() { n = 1; } } static class B extends A { //@ ensures true;
    B() { n = -1; } } }

//: verify
//: truth: false
//: aims: execution.record_inputs.refined
//: why: this may be a B
//: answer: refuted
class KindOfThisNot { static class A { //@ ensures !\result;
    boolean f() { return this instanceof B; } } static class B extends A { } }

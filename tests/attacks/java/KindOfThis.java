//: verify
//: truth: true
//: aims: execution.record_inputs.refined
//: why: only B's objects see A's m by super, and only they are a B
//: answer: proved
class KindOfThis { static class A { //@ ensures \result == (this instanceof B);
    boolean f() { return this instanceof B; } } static class B extends A { } }

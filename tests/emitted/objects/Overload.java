//: postcondition
class Overload {
    static class A { }
    static class B extends A { }
    static int kind(A a) { return 1; }
    static int kind(B b) { return 2; }
    //@ ensures \result == (a instanceof B ? 2 : 1);
    static int of(A a) {
        return kind(a); //~> return a instanceof B ? kind((B) a) : kind(a);
    }
}

//: postcondition
class Inherited {
    static class Base { int x; int get() { return x; } }
    static class Derived extends Base { int get() { return x + 1; } } //~> static class Derived extends Base { int get() { return super.get(); } }
    //@ requires 0 <= b.x < 100; ensures \result == b.x;
    static int read(Base b) { return b.get(); }
}

//: postcondition
class Hiding {
    static class A { int x = 1; }
    static class B extends A { int x = 2; }
    //@ requires b.x > 0 && b.x < 100; ensures \result == b.x;
    static int read(B b) {
        A a = b;
        return a.x; //~> return b.x;
    }
}

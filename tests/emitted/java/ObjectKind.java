//: class
class ObjectKind {
    static class A { int x; }
    static class B extends A { boolean on; long large; }
    //@ requires a.x > 3;
    static boolean on(A a) {
        return ((B) a).on; //~> return a instanceof B && ((B) a).on;
    }
}

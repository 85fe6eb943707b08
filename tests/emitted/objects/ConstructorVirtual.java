//: postcondition
class ConstructorVirtual {
    static class Base {
        int seen;
        Base() { seen = size(); }
        int size() { return 1; }
    }
    static class Sized extends Base {
        int size = 7;
        int size() { return size; } //~> int size() { return 7; }
    }
    //@ ensures \result == 7;
    static int made() { return new Sized().seen; }
}

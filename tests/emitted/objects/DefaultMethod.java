//: postcondition
class DefaultMethod {
    interface Sized {
        int size();
        default boolean isEmpty() { return size() <= 1; } //~> default boolean isEmpty() { return size() == 0; }
    }
    static class One implements Sized { public int size() { return 1; } }
    static class None implements Sized { public int size() { return 0; } }
    //@ ensures \result == s instanceof None;
    static boolean empty(Sized s) { return s.isEmpty(); }
}

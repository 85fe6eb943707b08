//: postcondition
class CatchOrder {
    static class Base extends RuntimeException { }
    static class Special extends Base { }
    static void fail(int x) { if (x == 1) throw new Special(); if (x == 2) throw new Base(); }
    //@ requires 0 <= x <= 2; ensures \result == x;
    static int caught(int x) {
        try {
            fail(x);
            return 0;
        } catch (Special e) {
            return 1;
        } catch (Base e) {
            return 1; //~> return 2;
        }
    }
}

//: postcondition
class CaughtTooMuch {
    static class Box { int v; }
    //@ requires 0 <= d <= 9; ensures \result == (d == 0 ? -1 : 12 / d);
    static int divide(Box b, int d) {
        try {
            b.v = 12 / d;
        } catch (ArithmeticException e) {
            return 0; //~> return -1;
        }
        return b.v;
    }
}

//: postcondition
class ArgumentModified {
    static class Cell { int v; }
    static int bump(Cell c) { c.v = c.v + 1; return c.v; }
    //@ requires 0 <= c.v <= 10; ensures \result == 2 * \old(c.v) + 1;
    static int twice(Cell c) {
        return bump(c) + c.v; //~> return c.v + bump(c);
    }
}

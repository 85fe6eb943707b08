//: postcondition
class SuperCall {
    static class Counter {
        int n;
        void step() { n = n + 1; }
    }
    static class Twice extends Counter {
        void step() { super.step(); } //~> void step() { super.step(); super.step(); }
    }
    //@ requires 0 <= c.n < 1000; ensures c.n == \old(c.n) + 2;
    static void go(Twice c) { c.step(); }
}

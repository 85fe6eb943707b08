//: postcondition
class LostUpdate {
    static class Counter { int n; void add(int d) { n += d; } }
    static class Doubling extends Counter { void add(int d) { n = 2 * d; } } //~> static class Doubling extends Counter { void add(int d) { super.add(d); } }
    //@ requires 0 <= c.n < 100 && 0 <= d < 100; ensures c.n == \old(c.n) + d;
    static void add(Counter c, int d) { c.add(d); }
}

//: postcondition
class AbstractStep {
    static abstract class Step {
        int total;
        abstract int next(int x);
        //@ requires true;
        void run(int x) { total = next(x); }
    }
    static class Half extends Step { int next(int x) { return x / 2; } }
    static class Same extends Step { int next(int x) { return x; } }
    //@ requires x >= 0; ensures s.total < x || x == 0;
    static void less(Step s, int x) {
        s.run(x);
        if (s.total > x) s.total = 0; //~> if (s.total >= x) s.total = x - 1;
    }
}

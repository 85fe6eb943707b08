//: postcondition
class StaticTwoObjects {
    static class Counter {
        static int total;
        int own;

        void count() {
            own++;
            total = own; //~> total++;
        }
    }

    //@ requires Counter.total == a.own + b.own && a != b && 0 <= a.own <= 9 && 0 <= b.own <= 9;
    //@ ensures Counter.total == a.own + b.own;
    static void both(Counter a, Counter b) {
        a.count();
        b.count();
    }
}

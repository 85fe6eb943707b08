//: postcondition
class InvariantInherited {
    static class Meter {
        int level;
        //@ invariant level >= 0;

        //@ requires amount >= 0 && level <= 1000 && amount <= 1000; ensures true;
        void change(int amount) {
            level += amount;
        }
    }

    static class Tank extends Meter {
        void change(int amount) {
            level -= amount; //~> level = amount;
        }
    }
}

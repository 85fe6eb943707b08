//: postcondition
class StaticLimit {
    static int limit;
    int used;

    //@ requires 0 <= used && used <= limit && limit <= 1000 && 0 <= amount && amount <= 1000;
    //@ ensures used <= limit;
    void use(int amount) {
        if (used <= limit) used += amount; //~> if (amount <= limit - used) used += amount;
    }
}

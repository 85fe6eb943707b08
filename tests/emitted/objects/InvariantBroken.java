//: postcondition
class InvariantBroken {
    int low, high;
    //@ invariant low <= high;
    //@ requires 0 <= low && high <= 100 && 0 <= d && d <= 100;
    void shrink(int d) {
        high = high - d; //~> if (high - d >= low) high = high - d;
    }
}

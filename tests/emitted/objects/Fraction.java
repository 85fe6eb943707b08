//: division
class Fraction {
    final int upper, lower;
    //@ requires -1000 <= upper <= 1000 && -1000 <= lower <= 1000;
    Fraction(int upper, int lower) { this.upper = upper; this.lower = lower; }
    //@ requires -1000 <= upper <= 1000 && -1000 <= lower <= 1000;
    int floor() {
        return upper / lower; //~> return lower == 0 ? 0 : upper / lower;
    }
}

//: exception
class ThrowsLate {
    int left;
    //@ requires true; ensures \result >= 0;
    int take(int n) {
        if (n > left) throw new IllegalStateException(); //~> if (n > left) return 0;
        return n < 0 ? 0 : n;
    }
}

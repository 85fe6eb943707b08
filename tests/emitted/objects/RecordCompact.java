//: postcondition
class RecordCompact {
    record Range(int low, int high) {
        Range {
            if (low > high) high = low;
        }
        int size() { return high - low; }
    }
    //@ requires 0 <= a <= 100 && 0 <= b <= 100; ensures \result == (b > a ? b - a : 0);
    static int width(int a, int b) {
        return new Range(b, a).size(); //~> return new Range(a, b).size();
    }
}

//: postcondition
class RecordRange {
    record Range(int low, int high) {
        boolean has(int k) {
            return low < k && k <= high; //~> return low <= k && k <= high;
        }
    }

    //@ requires low <= k && k <= high; ensures \result;
    static boolean within(int low, int high, int k) {
        return new Range(low, high).has(k);
    }
}

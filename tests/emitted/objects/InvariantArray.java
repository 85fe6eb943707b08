//: postcondition
class InvariantArray {
    private final int[] data = new int[2];
    private int used;
    //@ invariant 0 <= used && used <= data.length;
    //@ requires true;
    void clear() { used = 0; }
    //@ requires true;
    void add(int x) {
        if (used < data.length) data[used] = x;
        used = used + 1; //~> if (used < data.length) used = used + 1;
    }
}

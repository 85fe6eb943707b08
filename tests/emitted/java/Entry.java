//: invariant-entry
class Entry {
    //@ requires 0 <= n && n < 5;
    //@ ensures \result == n;
    static int count(int n) {
        int i = 1; //~> int i = 0;
        //@ loop_invariant i <= n;
        while (i < n) {
            i++;
        }
        return i;
    }
}

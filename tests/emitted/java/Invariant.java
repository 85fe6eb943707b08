//: invariant-preserved
//: no test: the state inside a loop
class Invariant {
    //@ requires 0 <= n && n < 5;
    //@ ensures \result == n;
    static int count(int n) {
        int i = 0;
        //@ loop_invariant i < 3;
        while (i < n) {
            i++;
        }
        return i;
    }
}

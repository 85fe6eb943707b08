//: frame
//: no test: nothing that is visible
class Restored {
    //@ requires t.length == 1;
    //@ assignable \nothing;
    static void touch(int[] t) {
        t[0] = t[0];
    }
}

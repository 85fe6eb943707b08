//: precondition
//: no test: what a caller passes on
class Caller {
    //@ requires a > 0;
    //@ ensures \result == a;
    static int same(int a) {
        return a;
    }

    //@ ensures \result == a;
    static int call(int a) {
        return same(a);
    }
}

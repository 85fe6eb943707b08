//: variant
//: no test: the state inside a loop
class Variant {
    //@ requires 0 <= n && n < 5;
    //@ ensures \result == n;
    static int count(int n) {
        int i = 0;
        //@ decreases 2 - i;
        while (i < n) {
            i++;
        }
        return i;
    }
}

//: invariant-preserved
//: no test: the state inside a loop
/*@ requires 0 <= n < 5;
    ensures \result == n; */
int count(int n) {
    int i = 0;
    //@ loop invariant i < 3;
    while (i < n) {
        i++;
    }
    return i;
}

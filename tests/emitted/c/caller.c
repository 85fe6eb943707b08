//: precondition
//: no test: what a caller passes on
/*@ requires a > 0; ensures \result == a; */
int same(int a) {
    return a;
}
/*@ ensures \result == a; */
int call(int a) {
    return same(a);
}

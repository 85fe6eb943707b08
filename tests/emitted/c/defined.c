//: spec-defined
/*@ requires \valid_read(a + (0 .. 1));
    ensures a[\result] == a[\result]; */
int place(const int *a) {
    return 2; //~> return 1;
}

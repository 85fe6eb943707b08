//: memory
/*@ requires \valid(a + (0 .. 1)); */
int third(int *a) {
    return a[2]; //~> return a[1];
}

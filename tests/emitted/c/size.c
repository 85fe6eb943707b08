//: array-size
/*@ requires n < 5; */
int sized(int n) {
    int a[n]; //~> int a[n < 1 ? 1 : n];
    a[0] = 1;
    return a[0];
}

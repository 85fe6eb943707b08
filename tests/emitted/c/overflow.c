//: overflow
/*@ requires a >= 0 && b >= 0;
    ensures \true; */
int average(int a, int b) {
    return (a + b) / 2; //~> return a / 2 + b / 2;
}

//: verify
//: expect: refuted overflow
/*@ requires d != 0; */
int f(int x, int d) { return x / d; }

//: verify
//: expect: refuted division
/*@ requires x > 0; */
int f(int x, int d) { return x % d; }

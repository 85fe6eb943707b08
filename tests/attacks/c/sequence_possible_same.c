//: verify
//: truth: false
//: aims: frontend.lower.sequencing
//: why: i and j may be equal
//: answer: refuted
/*@ requires 0 <= i < 2 && 0 <= j < 2; ensures \true; */
int f(int i, int j) { int a[2] = {0, 0}; return a[i]++ + a[j]++; }

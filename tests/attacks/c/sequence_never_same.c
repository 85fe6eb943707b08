//: verify
//: truth: true
//: aims: frontend.lower.sequencing
//: why: i and j differ
//: answer: proved
/*@ requires 0 <= i < j < 2; ensures \result == 0; */
int f(int i, int j) { int a[2] = {0, 0}; return a[i]++ + a[j]++; }

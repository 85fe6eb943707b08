//: verify
//: truth: true
//: aims: frontend.lower.assignments
//: why: 3 * 2147483647 is computed as long long and cut
//: answer: proved
/*@ requires i == 2147483647; ensures \result == 2147483645; */
int f(int i) { i *= 3LL; return i; }

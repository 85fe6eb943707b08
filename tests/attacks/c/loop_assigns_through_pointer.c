//: verify
//: truth: false
//: aims: frontend.lower.annotations._loop_contract
//: why: x changes through p and is not listed
//: answer: refuted
/*@ requires 0 <= n <= 5; ensures \true; */
int f(int n) { int i = 0, x = 0; int *p = &x;
 /*@ loop invariant i >= 0; loop assigns i; */
 while (i < n) { *p = 1; i++; }
 return i; }

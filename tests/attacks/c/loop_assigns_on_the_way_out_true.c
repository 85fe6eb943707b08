//: verify
//: truth: true
//: aims: frontend.lower.annotations._loop_contract
//: why: x changes only where the loop is left
//: answer: proved
/*@ requires 0 <= n <= 5; ensures \true; */
int f(int n) { int i = 0, x = 0;
 /*@ loop invariant 0 <= i <= n; loop assigns i; */
 while (i < n) { i++; if (i == 3) { x = 1; break; } }
 return x; }

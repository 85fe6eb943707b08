//: verify
//: truth: false
//: aims: execution.contracts
//: why: c is written before the recursive call
//: answer: refuted
int c;
/*@ requires n >= 0; assigns \nothing; ensures \result == 0; */
int f(int n) { if (n == 0) { return 0; } c = c == 5 ? 4 : 5; int r = f(n - 1); return r; }

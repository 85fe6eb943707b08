//: verify --strict
//: truth: true
//: aims: execution.iterations.is_followed
//: why: a run ends at 1, or leaves the program at 0
//: answer: proved
extern void exit(int);
/*@ requires 0 <= n <= 9; ensures \result == 1; */
int f(int n) { while (n != 1) { if (n == 0) exit(1); n = n - 1; } return 1; }

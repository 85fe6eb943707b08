//: verify
//: truth: false
//: aims: program.analysis.repeating
//: why: a(1) calls b(3), that calls a(2), that calls b(4): they go up to 12 and 10 and stay
//: answer: refuted
int g;
/*@ requires 0 <= n <= 10; decreases n; ensures \result == 0; */
int a(int n);
/*@ requires 0 <= n <= 20; decreases n; ensures \result == 0; */
int b(int n) { if (n <= 1) return 0; return a(n - 1 > 10 ? 10 : n - 1); }
int a(int n) { if (n == 0) return 0; return b(n + 2 > 20 ? 20 : n + 2); }

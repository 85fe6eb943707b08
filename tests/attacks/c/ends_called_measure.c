//: verify --check assertion
//: truth: false
//: aims: evidence.ending
//: why: f(3) calls f(3)
//: answer: refuted
/*@ requires 0 <= n <= 9; assigns \nothing; decreases n; */
int f(int n) { if (n == 0) return 0; return f(n); }
/*@ ensures \result == 0; */
int main(void) { f(3); return 0; }

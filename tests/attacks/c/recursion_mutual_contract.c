//: verify
//: truth: false
//: aims: frontend.lower.calls
//: why: the one is 1 for odd numbers
//: answer: refuted
int odd(int n);
/*@ requires 0 <= n <= 6; ensures \result == n % 2; */
int even(int n) { return n == 0 ? 1 : odd(n - 1); }
/*@ requires 0 <= n <= 6; ensures \result == n % 2; */
int odd(int n) { return n == 0 ? 0 : even(n - 1); }

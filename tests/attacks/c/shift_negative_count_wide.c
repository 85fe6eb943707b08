//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: the count is negative, as it is
//: answer: refuted
extern void reach_error(void);
int main(void) { long long n = -4294967295LL; int v = 1 << n; return v != 0; }

//: verify
//: truth: true
//: aims: frontend.lower.unit
//: why: the static counter is one for all activations
//: answer: proved
extern void reach_error(void);
int f(int k) { static int d; d++; if (k > 0) return f(k - 1); return d; }
int main(void) { if (f(3) != 4 || f(0) != 5) reach_error(); return 0; }

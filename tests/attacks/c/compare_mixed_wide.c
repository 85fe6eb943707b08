//: verify
//: truth: true
//: aims: frontend.lower.arithmetic
//: why: long long holds every unsigned int
//: answer: proved
extern void reach_error(void);
int main(void) { long long a = -1; unsigned b = 1; if (a > b) reach_error(); return 0; }

//: verify
//: truth: true
//: aims: frontend.lower.arithmetic
//: why: the one bit of a signed number is its sign
//: answer: proved
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct s { int f : 1; unsigned g : 1; _Bool b : 1; };
int main(void) { struct s x = {0}; int n = __VERIFIER_nondet_int(); x.f = n; x.g = n; x.b = n; if (x.f != -(n & 1) || x.g != (n & 1) || x.b != (n != 0)) reach_error(); return 0; }

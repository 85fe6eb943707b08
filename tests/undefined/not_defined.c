//: verify
//: expect: unknown assumption
extern int x;
int f(int);
/*@ ensures \result == 1; */
int g(void) { return f(1); }

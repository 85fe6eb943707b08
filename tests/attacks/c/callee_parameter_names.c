//: verify
//: truth: false
//: aims: frontend.lower.calls
//: why: the names of the prototype and of the definition differ
//: answer: refuted
/*@ requires b > a; ensures \result > 0; */
int g(int a, int b);
int g(int b, int a) { return a > b; }
/*@ ensures \result == 1; */
int f(void) { return g(2, 1); }

//: verify
//: truth: false
//: aims: frontend.lower.calls
//: why: two calls may give different results
//: answer: unknown
/*@ assigns \nothing; ensures 0 <= \result <= 1; */
int g(void);
/*@ ensures \result == 1; */
int f(void) { return g() == g(); }

//: verify
//: truth: false
//: aims: frontend.c.scopes.with_parameters
//: why: the enumerator of the parameter's type hides the one outside
//: answer: refuted
enum { K = 5 };
/*@ ensures \result == 5; */
int f(enum { K = 6, L } x) { return K; }

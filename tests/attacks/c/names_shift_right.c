//: verify
//: truth: true
//: aims: frontend.c.scopes.with_parameters
//: why: a is a, behind one that is not modelled
//: answer: unknown
/*@ ensures \result == a; */
int f(char **v, int a, int b) { return a; }

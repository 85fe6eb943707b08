//: verify
//: truth: error
//: aims: frontend.c.annotations
//: why: it is not said which function the contract belongs to
//: answer: diagnostic
/*@ ensures \result == 1; */
int f(int), g(int);
int f(int x) { return 1; }
int g(int x) { return 2; }

//: verify
//: truth: false
//: aims: frontend.c.annotations._contract
//: why: the prototype and the definition both have one
//: answer: diagnostic
/*@ ensures \result == 1; */
int f(int x);
/*@ ensures \result >= 0; */
int f(int x) { return 2; }

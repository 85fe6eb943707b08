//: verify
//: truth: false
//: aims: frontend.c.annotations
//: why: the contract belongs to the function of the type
//: answer: refuted
typedef int function(int);
/*@ ensures \result == 2; */
function f;
int f(int x) { return 1; }

//: verify
//: truth: false
//: aims: frontend.c.annotations._contract
//: why: the names of the prototype that carries the contract count
//: answer: refuted
/*@ ensures \result == x; */
int f(int x, int y);
int f(int y, int x) { return x; }

//: verify
//: truth: true
//: aims: frontend.c.annotations._contract
//: why: the first parameter, whatever it is called
//: answer: proved
/*@ ensures \result == x; */
int f(int x, int y);
int f(int y, int x) { return y; }

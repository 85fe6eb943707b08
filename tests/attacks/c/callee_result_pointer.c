//: verify
//: truth: false
//: aims: frontend.lower.calls
//: why: the result may lead to g
//: answer: unknown
int g;
/*@ assigns \nothing; ensures \valid(\result); */
int *where(void);
/*@ ensures g == 1; */
void f(void) { g = 1; *where() = 2; }

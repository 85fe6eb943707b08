//: verify --engine templates
//: truth: false
//: aims: engines.templates.engine
//: why: a volatile variable may have changed since
//: answer: unknown
volatile int v;
/*@ ensures \result == 0; */
int f(void) { v = 0; int x = v; return x; }

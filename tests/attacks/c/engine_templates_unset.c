//: verify --engine templates
//: truth: false
//: aims: engines.templates.engine
//: why: f(3) reads x, which has no value
//: answer: unknown
/*@ requires n >= 0; ensures \result == 0; */
int f(int n) { int x; if (n > 3) x = 0; return n > 2 ? x : 0; }

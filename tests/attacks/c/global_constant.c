//: verify
//: truth: true
//: aims: frontend.lower.unit._role
//: why: a constant keeps its value
//: answer: proved
const int limit = 10;
/*@ ensures \result == 10; */
int get(void) { return limit; }

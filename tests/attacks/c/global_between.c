//: verify
//: truth: false
//: aims: frontend.lower.unit._role
//: why: another function may have changed the global
//: answer: refuted
int limit = 10;
void set(int x) { limit = x; }
/*@ ensures \result == 10; */
int get(void) { return limit; }

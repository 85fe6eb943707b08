//: verify
//: truth: false
//: aims: frontend.lower.cases._need_defined
//: why: what the behavior assumes has no value for 0
//: answer: unknown
int g;
/*@ behavior b: assumes 9 / x == 0; assigns \nothing; ensures \result == 1; behavior c: assumes x < 9; assigns \nothing; ensures \result == 1; complete behaviors; */
int outside(int x);
/*@ ensures \result == 1; */
int f(void) { return outside(0); }

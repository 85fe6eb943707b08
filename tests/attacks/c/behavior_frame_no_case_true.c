//: verify
//: truth: true
//: aims: frontend.lower.written._states_frame
//: why: no behavior says what is assigned for a negative argument
//: answer: proved-bounded
int g, h;
/*@ behavior up: assumes x > 0; assigns g; */
void outside(int x);
/*@ ensures \result == 5; */
int f(void) { h = 5; outside(1); return h; }

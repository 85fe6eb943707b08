//: verify
//: truth: false
//: aims: frontend.lower.written._states_frame
//: why: no behavior says what is assigned for a negative argument
//: answer: unknown
int g, h;
/*@ behavior up: assumes x > 0; assigns g; */
void outside(int x);
/*@ assigns g; */
void f(void) { outside(-1); }

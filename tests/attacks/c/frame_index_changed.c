//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: the frame speaks of the index at entry
//: answer: refuted
int a[3], i;
/*@ requires 0 <= i < 2; assigns i, a[i]; ensures \true; */
void f(void) { i++; a[i] = a[i] == 0; }

//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: one row is in the frame
//: answer: refuted
int a[2][2];
/*@ assigns a[1][0 .. 1]; ensures \true; */
void f(void) { a[1][0] = 1; a[0][1] = a[0][1] == 0; }

//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: the name of the array is not all of its elements
//: answer: refuted
int a[2], b[2];
/*@ assigns a[..]; ensures \true; */
void f(void) { a[0] = 1; b[1] = b[1] == 0; }

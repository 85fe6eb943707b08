//: verify
//: truth: true
//: aims: frontend.lower.frames
//: why: the name of the array is not all of its elements
//: answer: proved
int a[2];
/*@ assigns a[..]; ensures \true; */
void f(void) { a[0] = 1; a[1] = 2; }

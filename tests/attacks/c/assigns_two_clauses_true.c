//: verify
//: truth: true
//: aims: frontend.lower.frames
//: why: a place may be in one clause or the other
//: answer: proved
int a, b, c;
/*@ assigns a; assigns b; ensures a == 1; */
void f(void) { a = 1; b = 2; }

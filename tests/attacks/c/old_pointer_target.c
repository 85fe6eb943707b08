//: verify
//: truth: true
//: aims: frontend.lower.spec_expressions._at
//: why: in a postcondition p is the pointer that was passed
//: answer: proved
/*@ requires \valid(p + (0 .. 1)) && *p < 100; ensures *p == \old(*p) + 1; */
void f(int *p) { *p = *p + 1; p = p + 1; }

//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions._at
//: why: in a postcondition p is the pointer that was passed, and what it points to has changed
//: answer: refuted
/*@ requires \valid(p + (0 .. 1)) && *p < 100; ensures *p == \old(*p); */
void f(int *p) { *p = *p + 1; p = p + 1; }

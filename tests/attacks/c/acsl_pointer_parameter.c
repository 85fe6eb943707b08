//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions._name
//: why: p is the pointer that was passed, *p the value afterwards
//: answer: refuted
/*@ requires \valid(p + (0 .. 1)); ensures *p == \old(*p); */
void f(int *p) { *p = *p ^ 1; p = p + 1; }

//: verify
//: truth: false
//: aims: frontend.lower.assignments.stored_value
//: why: the same element through two expressions
//: answer: refuted
int a[2];
int main(void) { int i = 0, j = 0; return (a[i] = 1) + (a[j] = 2); }

//: verify
//: truth: false
//: aims: frontend.c.operators._row_element
//: why: the innermost row has two elements
//: answer: refuted
int main(void) { int a[2][2][2] = {{{1}}}; return *(a[0][0] + 2); }

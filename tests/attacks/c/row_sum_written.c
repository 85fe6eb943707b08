//: verify
//: truth: false
//: aims: frontend.c.operators._row_element
//: why: the element is behind the end of its row
//: answer: refuted
int main(void) { int a[2][3] = {{1}}; *(*(a + 0) + 3) = 7; return 0; }

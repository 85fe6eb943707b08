//: verify
//: truth: true
//: aims: frontend.c.operators._row_element
//: why: the index is evaluated once
//: answer: proved
extern void reach_error(void);
int main(void) { int a[2][3] = {{1, 2, 3}, {4, 5, 6}}; int i = 0; int v = *(a[1] + i++); if (v != 4 || i != 1) reach_error(); return 0; }

//: verify
//: truth: true
//: aims: frontend.c.operators._row_element
//: why: the sum stays in its row
//: answer: proved
extern void reach_error(void);
int main(void) { int a[2][3] = {{1, 2, 3}, {4, 5, 6}}; if (*(a[1] + 2) != 6 || **(a + 1) != 4 || *a[1] != 4 || *(2 + *(a + 1)) != 6) reach_error(); return 0; }

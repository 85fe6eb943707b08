//: verify
//: truth: false
//: aims: frontend.lower.pointers.moved
//: why: a row is two elements long
//: answer: refuted
extern void reach_error(void);
int a[2][2] = {{1, 2}, {3, 4}};
int main(void) { if (*(*(a + 1) + 1) == 4) reach_error(); return 0; }

//: verify
//: truth: false
//: aims: frontend.c.initializers
//: why: the elements are as the rows and designators say
//: answer: refuted
extern void reach_error(void);
int a[2][3] = {1, 2, 3, 4};
int b[][2] = {{1}, {2, 3}, [3] = {5}};
int main(void) { if (a[1][0] == 4 && a[1][2] == 0 && sizeof b == 32 && b[0][1] == 0 && b[1][1] == 3 && b[3][0] == 5) reach_error(); return 0; }

//: verify
//: truth: true
//: aims: frontend.c.names
//: why: the array has three elements, as its last declaration says
//: answer: proved
extern void reach_error(void);
int a[];
int get(void) { return a[2]; }
int a[3] = {1, 2, 3};
int main(void) { if (get() != 3) reach_error(); return 0; }

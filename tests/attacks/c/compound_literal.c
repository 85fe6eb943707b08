//: verify
//: truth: false
//: aims: frontend.c.initializers.initializer
//: why: an unnamed array
//: answer: unknown
extern void reach_error(void);
int main(void) { int *p = (int []){1, 2, 3}; if (p[2] == 3) reach_error(); return 0; }

//: verify
//: truth: true
//: aims: frontend.c.expressions
//: why: an array of one element is no integer
//: answer: proved
extern void reach_error(void);
int main(void) { if (__builtin_types_compatible_p(int[1], int)) reach_error(); return 0; }

//: verify
//: truth: true
//: aims: frontend.lower.declarations._object_length
//: why: the length is the one at the declaration
//: answer: proved
extern void reach_error(void);
int main(void) { int n = 2; int a[n]; n = 5; a[1] = 3; if (a[1] != 3) reach_error(); return 0; }

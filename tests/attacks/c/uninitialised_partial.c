//: verify
//: truth: true
//: aims: frontend.lower.declarations._contents
//: why: the elements that no initialiser names are 0
//: answer: proved
extern void reach_error(void);
int main(void) { int a[3] = {1}; if (a[2] != 0) reach_error(); return 0; }

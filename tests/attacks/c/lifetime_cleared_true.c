//: verify
//: truth: true
//: aims: frontend.lower.lifetimes.note_object
//: why: the pointer is set to another object before it is followed
//: answer: proved
extern void reach_error(void);
int main(void) { int *p, y = 2; { int x = 1; p = &x; *p = 3; } p = &y; if (*p != 2) reach_error(); return 0; }

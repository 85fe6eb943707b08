//: verify
//: truth: false
//: aims: frontend.lower.lifetimes.note_object
//: why: the struct has ended, and a pointer to its member is followed
//: answer: refuted
struct s { int a, b; };
int main(void) { int *p; { struct s x = {1, 2}; p = &x.b; } return *p; }

//: verify
//: truth: false
//: aims: frontend.lower.lifetimes.note_object
//: why: the array has ended with its struct
//: answer: refuted
struct s { int n; int a[3]; };
int main(void) { int *p; { struct s x = {1, {2}}; p = x.a; } return *p; }

//: verify
//: truth: false
//: aims: frontend.lower.lifetimes
//: why: a pointer into a struct that is passed by value ends with the call
//: answer: refuted
struct s { int a[2]; };
static int *into(struct s x) { return x.a; }
int main(void) { struct s x = {{1, 2}}; int *p = into(x); return p[1]; }

//: verify --uninitialised input
//: truth: false
//: aims: frontend.lower.expressions
//: why: a struct is copied with a pointer that has no value
//: answer: unknown
extern void reach_error(void);
struct n { struct n *next; int v; };
struct n id(struct n x) { return x; }
int main(void) { struct n x; x.v = 1; if (id(x).next) reach_error(); return 0; }

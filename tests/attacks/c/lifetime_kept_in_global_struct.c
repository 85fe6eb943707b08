//: verify
//: truth: false
//: aims: frontend.lower.lifetimes.note_object
//: why: the global keeps a pointer to a local that has ended
//: answer: refuted
struct s { int *p; };
static struct s g;
static void set(void) { int x = 3; g.p = &x; }
int main(void) { set(); return *g.p; }

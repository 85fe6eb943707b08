//: verify
//: truth: true
//: aims: frontend.lower.lifetimes.note_object
//: why: the caller's variable lives while the callee uses it
//: answer: proved
extern void reach_error(void);
struct s { int *p; };
static void use(struct s *n) { *n->p = 4; }
int main(void) { int x = 3; struct s n = {&x}; use(&n); if (x != 4) reach_error(); return 0; }

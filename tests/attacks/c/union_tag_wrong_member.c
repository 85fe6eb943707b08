//: verify
//: truth: false
//: aims: frontend.lower.unions.value_in
//: why: the tag says one member, and the other one was written
//: answer: refuted
extern void reach_error(void);
struct s { int tag; union { int i; short h; } as; };
static int get(const struct s *p) { return p->tag ? p->as.i : p->as.h; }
int main(void) { struct s a = {0, {.i = 70000}}; if (get(&a) == 4464) reach_error(); return 0; }

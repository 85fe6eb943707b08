//: verify
//: truth: true
//: aims: frontend.lower.assignments
//: why: the array in the copy is its own
//: answer: proved
extern void reach_error(void);
struct s { int a[2]; };
static struct s up(struct s x) { x.a[0]++; return x; }
int main(void) { struct s x = {{1, 2}}, y = up(x); if (x.a[0] != 1 || y.a[0] != 2) reach_error(); return 0; }

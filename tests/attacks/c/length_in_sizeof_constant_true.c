//: verify
//: truth: true
//: aims: frontend.c.idle.has_open_lengths
//: why: constant lengths and operands that are no types are not evaluated
//: answer: proved
extern void reach_error(void);
#define LENGTH(a) (sizeof(a) / sizeof((a)[0]))
int main(void) { int a[4], k = 1; int z = LENGTH(a) + sizeof(*(char (*)[sizeof a])0) + sizeof k++; if (k != 1 || z != 24) reach_error(); return 0; }

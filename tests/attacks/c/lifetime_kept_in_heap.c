//: verify
//: truth: false
//: aims: frontend.lower.lifetimes.note_object
//: why: the heap keeps a pointer to a local that has ended
//: answer: refuted
#include <stdlib.h>
struct s { int *p; };
static struct s *make(void) { int x = 3; struct s *n = malloc(sizeof *n); if (!n) exit(1); n->p = &x; return n; }
int main(void) { struct s *n = make(); int r = *n->p; free(n); return r; }

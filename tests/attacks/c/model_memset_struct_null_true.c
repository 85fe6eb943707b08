//: verify
//: truth: true
//: aims: frontend.c.models
//: why: all members of the struct are 0 or null
//: answer: proved
#include <string.h>
extern void reach_error(void);
struct s { int n; struct s *next; char t[3]; };
int main(void) { struct s x = {1, &x, "ab"}; memset(&x, 0, sizeof x); if (x.n || x.next || x.t[1]) reach_error(); return 0; }

//: verify
//: truth: false
//: aims: frontend.lower.views
//: why: the bytes of padding need not be equal in equal structs, but members are found
//: answer: unknown
extern void reach_error(void);
#include <string.h>
struct s { char c; int n; };
int main(void) {
  struct s a, b;
  memset(&a, 0, sizeof a); memset(&b, 1, sizeof b);
  a.c = b.c = 1; a.n = b.n = 2;
  if (memcmp(&a, &b, sizeof a) != 0) reach_error();
  return 0;
}

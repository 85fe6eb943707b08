//: answer: unknown
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stddef.h>
struct arena { unsigned char *at; size_t used, size; };
static unsigned char *grab(struct arena *a, size_t n) {
  if (n > a->size - a->used) return 0; //! index,memory: if (n > a->size) return 0;
  unsigned char *p = a->at + a->used;
  a->used += n; //! unreachable: a->used += n - 1;
  return p;
}
int main(void) {
  unsigned char memory[8] = {0};
  struct arena a = {memory, 0, sizeof memory};
  unsigned n = __VERIFIER_nondet_int();
  if (n < 1 || n > 8) return 0;
  for (int i = 0; i < 3; i++) {
    unsigned char *p = grab(&a, n);
    if (!p) break; //! null,memory: ;
    if (p[0]) reach_error();
    p[0] = 1;
    p[n - 1] = 1;
  }
  return 0;
}

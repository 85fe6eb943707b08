//: inputs: 5 2 1 0; 6 2 3 0; 6 2 9 1
//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdint.h>
struct frame { uint8_t kind, length; const uint8_t *body; };
static int parsed(const uint8_t *in, unsigned n, struct frame *f) {
  if (n < 3) return 0;
  f->kind = in[0];
  f->length = in[1];
  if (f->length + 3u > n) return 0; //! index,memory: if (f->length > n) return 0;
  f->body = in + 2;
  uint8_t sum = 0;
  for (unsigned i = 0; i < f->length + 2u; i++) sum += in[i];
  return sum == in[f->length + 2]; //! unreachable: return sum >= in[f->length + 2];
}
int main(void) {
  uint8_t in[6] = {0};
  struct frame f;
  unsigned n = __VERIFIER_nondet_int();
  if (n > 6) return 0;
  in[1] = __VERIFIER_nondet_int();
  in[3] = 7;
  in[4] = __VERIFIER_nondet_int();
  if (parsed(in, n, &f)) {
    if (f.body + f.length >= in + n) reach_error();
    if (f.length == 2 && in[4] != 9) reach_error();
  }
  return 0;
}

//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
struct packet { unsigned length; unsigned char kind; unsigned char sum; unsigned char payload[]; };
static struct packet *built(const unsigned char *bytes, unsigned count) {
  struct packet *p = malloc(sizeof *p + count); //! index,memory: struct packet *p = malloc(sizeof *p - 3);
  if (!p) return 0;
  p->length = count; //! index,memory,uninitialised: p->length = count + 3;
  p->kind = 7;
  p->sum = 0;
  for (unsigned i = 0; i < count; i++) {
    p->payload[i] = bytes[i];
    p->sum ^= bytes[i]; //! unreachable: p->sum |= bytes[i];
  }
  return p;
}
static int checked(const struct packet *p) {
  unsigned char sum = 0;
  for (unsigned i = 0; i < p->length; i++) sum ^= p->payload[i];
  return sum == p->sum;
}
int main(void) {
  unsigned char bytes[4];
  unsigned count = __VERIFIER_nondet_int();
  if (count > 4) return 0;
  for (unsigned i = 0; i < 4; i++) bytes[i] = __VERIFIER_nondet_int();
  struct packet *p = built(bytes, count);
  if (!p) return 0;
  if (!checked(p)) reach_error();
  free(p);
  return 0;
}

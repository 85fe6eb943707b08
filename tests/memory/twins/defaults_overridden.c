//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <string.h>
struct settings { int speed, limit; char name[6]; };
static const struct settings defaults = {3, 10, "plain"};
static void reset(struct settings *s) { memcpy(s, &defaults, sizeof *s); } //! uninitialised: static void reset(struct settings *s) { s->speed = defaults.speed; s->limit = defaults.limit; }
int main(void) {
  struct settings s;
  reset(&s);
  int n = __VERIFIER_nondet_int();
  if (n > 0 && n < s.limit) s.speed = n; //! unreachable: if (n >= 0 && n < s.limit) s.speed = n;
  if (s.speed >= s.limit || s.speed < 1) reach_error();
  if (strlen(s.name) != 5) reach_error(); //! unreachable: if (strlen(s.name) == 5) reach_error();
  return 0;
}

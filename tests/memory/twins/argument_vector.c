//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <string.h>
struct options { int loud; const char *out; };
static int read(int n, char **v, struct options *o) {
  *o = (struct options){0, 0}; //! uninitialised: ;
  for (int i = 0; i < n; i++) {
    if (strcmp(v[i], "-v") == 0) o->loud = 1;
    else if (strcmp(v[i], "-o") == 0) {
      if (++i == n) return 0; //! index,memory,null: ++i;
      o->out = v[i];
    } else return 0;
  }
  return 1;
}
int main(void) {
  char a[] = "-v", b[] = "-o", *all[2] = {a, b};
  char *v[3];
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 3) return 0;
  for (int i = 0; i < n; i++) v[i] = all[__VERIFIER_nondet_int() & 1]; //! index,memory: for (int i = 0; i < n; i++) v[i] = all[__VERIFIER_nondet_int() & 2];
  struct options o;
  if (read(n, v, &o) && n && !o.loud && !o.out) reach_error();
  if (!n && o.loud) reach_error();
  return 0;
}

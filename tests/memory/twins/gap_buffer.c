//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <string.h>
struct gap { char text[8]; int before, after; };
static void move(struct gap *g, int to) {
  while (g->before > to) g->text[--g->after] = g->text[--g->before]; //! index,unreachable,memory: while (g->before > to) g->text[g->after--] = g->text[--g->before];
  while (g->before < to) g->text[g->before++] = g->text[g->after++];
}
static int typed(struct gap *g, char c) {
  if (g->before == g->after) return 0; //! unreachable,index,memory: ;
  g->text[g->before++] = c;
  return 1;
}
int main(void) {
  struct gap g = {"", 0, 8};
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 2) return 0;
  typed(&g, 'a');
  typed(&g, 'b');
  move(&g, n);
  for (int i = 0; i < 7; i++) typed(&g, 'x');
  if (g.before + 8 - g.after > 8) reach_error();
  int xs = 0;
  for (int i = 0; i < 8; i++) xs += g.text[i] == 'x';
  if (xs != 6) reach_error();
  return 0;
}

//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <stdlib.h>
struct record { int used, room; int items[]; };
static struct record *added(struct record *r, int item) {
  if (r->used == r->room) { //! index,memory: if (r->used > r->room) {
    int room = 2 * r->room;
    struct record *more = realloc(r, sizeof *r + room * sizeof(int)); //! index,memory: struct record *more = realloc(r, sizeof *r + r->room);
    if (!more) {
      free(r);
      return 0;
    }
    r = more; //! memory,index: ;
    r->room = room;
  }
  r->items[r->used++] = item; //! index,memory: r->items[++r->used] = item;
  return r;
}
int main(void) {
  struct record *r = malloc(sizeof *r + sizeof(int));
  if (!r) return 0;
  r->used = 0;
  r->room = 1;
  int first = __VERIFIER_nondet_int();
  for (int i = 0; i < 3; i++) {
    r = added(r, i ? i : first);
    if (!r) return 0;
  }
  if (r->used != 3 || r->items[0] != first || r->items[2] != 2) reach_error();
  free(r);
  return 0;
}

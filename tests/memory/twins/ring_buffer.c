//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct ring { int data[4]; unsigned head, count; };
static int put(struct ring *r, int v) {
  if (r->count == 4) return 0; //! index,memory,unreachable: if (r->count > 4) return 0;
  r->data[(r->head + r->count) % 4] = v; //! index,memory: r->data[r->head + r->count] = v;
  r->count++;
  return 1;
}
static int get(struct ring *r, int *v) {
  if (r->count == 0) return 0;
  *v = r->data[r->head];
  r->head = (r->head + 1) % 4; //! unreachable: r->head = (r->head + 2) % 4;
  r->count--;
  return 1;
}
int main(void) {
  struct ring r = {{0}, 0, 0};
  int v = -1, next = 0, want = 0;
  for (int i = 0; i < 6; i++) {
    if (__VERIFIER_nondet_int()) { if (put(&r, next)) next++; }
    else if (get(&r, &v)) { if (v != want) reach_error(); want++; }
  }
  for (int i = 0; i < 6; i++) { put(&r, i); put(&r, i); get(&r, &v); if (r.count > 4) reach_error(); }
  return 0;
}

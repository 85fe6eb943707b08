//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct object { int next, live; };
struct pool { struct object all[4]; int free; };
static void begin(struct pool *p) {
  for (int i = 0; i < 4; i++) p->all[i] = (struct object){i + 1, 0}; //! index,memory: for (int i = 0; i <= 4; i++) p->all[i] = (struct object){i + 1, 0};
  p->free = 0;
}
static int take(struct pool *p) {
  int i = p->free;
  if (i == 4) return -1; //! index,memory: if (i == 5) return -1;
  p->free = p->all[i].next;
  p->all[i].live = 1;
  return i;
}
static void give(struct pool *p, int i) {
  p->all[i].live = 0;
  p->all[i].next = p->free; //! unreachable: p->all[i].next = i;
  p->free = i;
}
int main(void) {
  struct pool p;
  begin(&p);
  int a = take(&p), b = take(&p);
  if (__VERIFIER_nondet_int()) give(&p, a); else give(&p, b);
  int live = 1;
  while (take(&p) >= 0 && live < 9) live++;
  if (live != 4) reach_error();
  return 0;
}

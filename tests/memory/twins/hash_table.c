//: answer: unknown
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct entry { int key, value; struct entry *next; };
struct table { struct entry *slots[4]; struct entry room[4]; int used; };
static struct entry *find(struct table *t, int key) {
  for (struct entry *e = t->slots[(unsigned)key % 4]; e; e = e->next) //! index,memory: for (struct entry *e = t->slots[key % 4]; e; e = e->next)
    if (e->key == key) return e;
  return 0;
}
static int set(struct table *t, int key, int value) {
  struct entry *e = find(t, key);
  if (!e) {
    if (t->used == 4) return 0; //! index,memory: if (t->used == 5) return 0;
    e = &t->room[t->used++];
    e->key = key;
    e->next = t->slots[(unsigned)key % 4]; //! unreachable: e->next = 0;
    t->slots[(unsigned)key % 4] = e;
  }
  e->value = value;
  return 1;
}
int main(void) {
  static struct table t;
  int a = __VERIFIER_nondet_int();
  set(&t, a, 1);
  set(&t, a ^ 4, 2);
  set(&t, a, 3);
  for (int i = 0; i < 6; i++) set(&t, 100 + i, i);
  struct entry *e = find(&t, a), *f = find(&t, a ^ 4);
  if (!e || (a < 100 || a > 105) && e->value != 3) reach_error();
  if (!f) reach_error();
  return 0;
}

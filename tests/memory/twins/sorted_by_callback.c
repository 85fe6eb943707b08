//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct person { int age; char name[4]; };
static int older(const struct person *a, const struct person *b) { return a->age > b->age; }
static void sort(struct person *p, int n, int (*after)(const struct person *, const struct person *)) {
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0 && after(&p[j - 1], &p[j]); j--) { //! index,memory: for (int j = i; after(&p[j - 1], &p[j]); j--) {
      struct person t = p[j];
      p[j] = p[j - 1]; //! unreachable: p[j].age = p[j - 1].age;
      p[j - 1] = t;
    }
}
int main(void) {
  struct person p[3] = {{30, "ann"}, {20, "bob"}, {25, "cyd"}};
  p[1].age = __VERIFIER_nondet_int();
  sort(p, 3, older);
  for (int i = 1; i < 3; i++) if (p[i].age < p[i - 1].age) reach_error();
  for (int i = 0; i < 3; i++) if (p[i].age == 30 && p[i].name[0] == 'c') reach_error();
  return 0;
}

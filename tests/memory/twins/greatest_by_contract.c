//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct item { int key, value; };
/*@ requires n > 0 && \valid_read(a + (0 .. n - 1));
    assigns \nothing;
    ensures 0 <= \result < n && \forall integer i; 0 <= i < n ==> a[i].key <= a[\result].key; */
int greatest(const struct item *a, int n) {
  int best = 0;
  /*@ loop invariant 1 <= i <= n && 0 <= best < i && (\forall integer j; 0 <= j < i ==> a[j].key <= a[best].key);
      loop assigns i, best; loop variant n - i; */
  for (int i = 1; i < n; i++) //! index,memory,invariant-preserved: for (int i = 1; i <= n; i++)
    if (a[i].key > a[best].key) best = i; //! postcondition,invariant-preserved,unreachable: if (a[i].key < a[best].key) best = i;
  return best;
}
int main(void) {
  struct item a[3] = {{1, 2}, {5, 6}, {3, 9}};
  a[0].key = __VERIFIER_nondet_int();
  int k = greatest(a, 3);
  if (a[k].key < 5) reach_error(); //! unreachable: if (a[k].key < 6) reach_error();
  return 0;
}

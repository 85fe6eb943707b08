//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct entry { int key; const char *name; };
static int find(const struct entry *all, int n, int key) {
  int low = 0, high = n;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (all[middle].key < key) low = middle + 1; //! unreachable: if (all[middle].key <= key) low = middle + 1;
    else high = middle;
  }
  return low;
}
int main(void) {
  static const struct entry all[4] = {{1, "a"}, {3, "b"}, {3, "c"}, {8, "d"}};
  int key = __VERIFIER_nondet_int(), k = find(all, 4, key); //! index,memory: int key = __VERIFIER_nondet_int(), k = find(all, 6, key);
  if (k < 4 && all[k].key < key) reach_error(); //! index,memory: if (all[k].key < key) reach_error();
  if (k > 0 && all[k - 1].key >= key) reach_error();
  return 0;
}

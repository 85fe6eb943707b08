//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int parent[5];
static int root(int k) {
  while (parent[k] != k) k = parent[k] = parent[parent[k]];
  return k;
}
static void join(int a, int b) { parent[root(a)] = root(b); } //! unreachable: static void join(int a, int b) { parent[a] = b; }
int main(void) {
  for (int i = 0; i < 5; i++) parent[i] = i;
  join(0, 1);
  join(2, 3);
  int k = __VERIFIER_nondet_int();
  if (k < 0 || k >= 5) return 0; //! index: if (k < 0 || k > 5) return 0;
  join(0, 3);
  join(k, 0);
  if (root(1) != root(2) || root(k) != root(3)) reach_error();
  return 0;
}

//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct heap { int at[5]; int n; };
static void put(struct heap *h, int v) {
  int i = h->n++;
  while (i > 0 && h->at[(i - 1) / 2] > v) { //! unreachable: while (i > 1 && h->at[(i - 1) / 2] > v) {
    h->at[i] = h->at[(i - 1) / 2];
    i = (i - 1) / 2;
  }
  h->at[i] = v;
}
static int least(struct heap *h) {
  int r = h->at[0], last = h->at[--h->n], i = 0;
  for (;;) {
    int c = 2 * i + 1;
    if (c >= h->n) break; //! unreachable: if (c >= h->n - 1) break;
    if (c + 1 < h->n && h->at[c + 1] < h->at[c]) c++; //! unreachable: if (c + 1 < h->n) c++;
    if (h->at[c] >= last) break;
    h->at[i] = h->at[c];
    i = c;
  }
  h->at[i] = last;
  return r;
}
int main(void) {
  struct heap h;
  h.n = 0;
  for (int i = 0; i < 4; i++) put(&h, __VERIFIER_nondet_int());
  int before = least(&h);
  while (h.n) { int v = least(&h); if (v < before) reach_error(); before = v; }
  return 0;
}

//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct blocks { int next[4], first; };
static void begin(struct blocks *b) {
  for (int i = 0; i < 4; i++) b->next[i] = i + 1 < 4 ? i + 1 : -1; //! index: for (int i = 0; i < 4; i++) b->next[i] = i + 1;
  b->first = 0;
}
static int take(struct blocks *b) {
  int k = b->first;
  if (k >= 0) b->first = b->next[k]; //! index: b->first = b->next[k];
  return k;
}
static void give(struct blocks *b, int k) { b->next[k] = b->first; b->first = k; } //! unreachable: static void give(struct blocks *b, int k) { b->next[k] = -1; b->first = k; }
int main(void) {
  struct blocks b;
  begin(&b);
  int kept = -1;
  for (int i = 0; i < 3; i++) {
    int k = take(&b);
    if (__VERIFIER_nondet_int()) give(&b, k); else kept = k;
  }
  int left = 0;
  while (take(&b) >= 0) left++;
  if (left < 1 || left > 4 || (kept < 0) != (left == 4)) reach_error();
  return 0;
}

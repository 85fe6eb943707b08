//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct window { int at[3], next, full; long long sum; };
static void seen(struct window *w, int v) {
  if (w->full) w->sum -= w->at[w->next]; //! unreachable: ;
  w->at[w->next] = v;
  w->sum += v;
  if (++w->next == 3) { w->next = 0; w->full = 1; } //! index,memory: if (++w->next > 3) { w->next = 0; w->full = 1; }
}
int main(void) {
  struct window w = {{0}, 0, 0, 0};
  int last[5];
  for (int i = 0; i < 5; i++) { last[i] = __VERIFIER_nondet_int(); seen(&w, last[i]); }
  if (w.sum != (long long)last[2] + last[3] + last[4]) reach_error(); //! overflow: if (w.sum != last[2] + last[3] + last[4]) reach_error();
  return 0;
}

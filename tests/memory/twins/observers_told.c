//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct observer { void (*tell)(void *, int); void *with; };
static struct observer all[2];
static int count;
static void sum(void *with, int n) { *(int *)with += n & 255; }
static void last(void *with, int n) { *(int *)with = n; } //! unreachable: static void last(void *with, int n) { *(int *)with += n & 255; }
static int watch(void (*tell)(void *, int), void *with) {
  if (count == 2) return 0; //! index: ;
  all[count++] = (struct observer){tell, with};
  return 1;
}
static void tell(int n) {
  for (int i = 0; i < count; i++) all[i].tell(all[i].with, n);
}
int main(void) {
  int total = 0, recent = -1, n = __VERIFIER_nondet_int();
  watch(sum, &total);
  watch(last, &recent);
  watch(sum, &recent);
  tell(1);
  tell(n);
  if (recent != n || total != 1 + (n & 255)) reach_error();
  return 0;
}

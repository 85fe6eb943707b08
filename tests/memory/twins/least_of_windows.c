//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct queue { int at[8], first, last; };
static void windows(const int *a, int n, int wide, int *least) {
  struct queue q = {{0}, 0, 0};
  for (int i = 0; i < n; i++) {
    while (q.last > q.first && a[q.at[q.last - 1]] >= a[i]) q.last--; //! unreachable,index: while (q.last > q.first && a[q.at[q.last - 1]] <= a[i]) q.last--;
    q.at[q.last++] = i;
    if (q.at[q.first] <= i - wide) q.first++; //! unreachable: ;
    if (i >= wide - 1) least[i - wide + 1] = a[q.at[q.first]]; //! index,memory: if (i >= wide - 2) least[i - wide + 1] = a[q.at[q.first]];
  }
}
int main(void) {
  int a[4] = {1, 3, 2, 4}, least[3];
  a[3] = __VERIFIER_nondet_int();
  windows(a, 4, 2, least);
  if (least[0] != 1 || least[1] != 2 || least[2] != (a[3] < 2 ? a[3] : 2)) reach_error();
  return 0;
}

//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
/*@ requires n >= 0 && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer i; 0 <= i < n ==> a[i] == v; */
void fill(int *a, int n, int v) {
  /*@ loop invariant 0 <= i <= n && (\forall integer j; 0 <= j < i ==> a[j] == v);
      loop assigns i, a[0 .. n - 1]; loop variant n - i; */
  for (int i = 0; i < n; i++) a[i] = v; //! index,memory,frame,invariant-preserved: for (int i = 0; i <= n; i++) a[i] = v;
}
int main(void) {
  int a[3], n = __VERIFIER_nondet_int();
  if (n < 1 || n > 3) return 0; //! precondition: if (n < 1 || n > 4) return 0;
  fill(a, n, 7);
  if (a[n - 1] != 7) reach_error(); //! unreachable: if (a[n - 1] == 7) reach_error();
  return 0;
}

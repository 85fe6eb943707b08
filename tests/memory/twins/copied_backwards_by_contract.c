//: answer: proved-bounded
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
/*@ requires n >= 0 && \valid(to + (0 .. n - 1)) && \valid_read(from + (0 .. n - 1)) && \separated(to + (0 .. n - 1), from + (0 .. n - 1));
    assigns to[0 .. n - 1];
    ensures \forall integer i; 0 <= i < n ==> to[i] == from[n - 1 - i]; */
void mirror(int *to, const int *from, int n) {
  /*@ loop invariant 0 <= i <= n && (\forall integer j; 0 <= j < i ==> to[j] == from[n - 1 - j]);
      loop assigns i, to[0 .. n - 1]; loop variant n - i; */
  for (int i = 0; i < n; i++) to[i] = from[n - 1 - i]; //! memory,index,invariant-preserved,postcondition: for (int i = 0; i < n; i++) to[i] = from[n - i];
}
int main(void) {
  int a[3] = {1, 2, 3}, b[3];
  a[1] = __VERIFIER_nondet_int();
  mirror(b, a, 3); //! precondition: mirror(a, a, 3);
  if (b[0] != 3 || b[1] != a[1]) reach_error(); //! unreachable: if (b[0] == 3) reach_error();
  return 0;
}

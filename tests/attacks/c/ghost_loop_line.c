//: verify
//: truth: true
//: aims: frontend.c.ghosts._inner
//: why: the ghost loop counts to n
//: answer: proved
/*@ requires 0 <= n < 100; assigns \nothing; ensures \result == n; */
int f(int n) { int r = n;
  /*@ ghost int k = 0;
      //@ loop invariant 0 <= k <= n; loop assigns k; loop variant n - k;
      while (k < n) k++; */
  //@ assert k == n;
  return r; }

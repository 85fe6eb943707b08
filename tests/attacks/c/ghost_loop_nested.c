//: verify
//: truth: true
//: aims: frontend.c.ghosts._inner
//: why: the place of the maximum is kept, and the ghost loop counts to n
//: answer: proved
/*@ requires 0 < n < 100 && \valid_read(a + (0 .. n - 1)); assigns \nothing; ensures \exists integer i; 0 <= i < n && a[i] == \result; */
int f(int *a, int n) { int m = a[0];
  //@ ghost int at = 0;
  /*@ loop invariant 1 <= i <= n && 0 <= at < i && a[at] == m; loop assigns i, m, at; loop variant n - i; */
  for (int i = 1; i < n; i++) if (a[i] > m) { m = a[i]; 
    //@ ghost at = i;
  }
  /*@ ghost int s = 0;
    /@ loop invariant 0 <= j <= n; loop invariant s == j; loop assigns j, s; loop variant n - j; @/
    for (int j = 0; j < n; j++) s++; */
  //@ assert s == n;
  return m; }

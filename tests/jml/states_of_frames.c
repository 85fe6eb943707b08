// What `assigns` and `assumes` name is read in the state in which the function begins.

//: index at the entry | true | proved
int t[2], n;
/*@ requires n == 0; assigns t[n], n; */ void f(void) { n = 1; t[0] = 5; }

//: index after a change | false
int t[2], n;
/*@ requires n == 0; assigns t[n], n; */ void f(void) { n = 1; t[1] = 5; }

//: range at the entry | true | proved
int t[3], n;
/*@ requires n == 1; assigns t[0..n], n; */ void f(void) { n = 0; t[1] = 5; }

//: range that has grown | false
int t[3], n;
/*@ requires n == 1; assigns t[0..n], n; */ void f(void) { n = 2; t[2] = 5; }

//: pointer at the entry | true | proved
/*@ requires \valid(p) && \valid(q) && \separated(p, q); assigns *p; */
void f(int *p, int *q) { int *o = p; p = q; *o = 5; }

//: pointer that was moved | false
/*@ requires \valid(p) && \valid(q) && \separated(p, q); assigns *p; */
void f(int *p, int *q) { p = q; *p = 5; }

//: case that applied at the entry | true | proved
int n;
/*@ behavior zero: assumes n == 0; ensures \result == 1;
  @ behavior other: assumes n != 0; ensures \result == 2; */
int f(void) { if (n == 0) { n = 7; return 1; } n = 0; return 2; }

//: case that applies at the end | false
int n;
/*@ behavior zero: assumes n == 0; ensures \result == 1;
  @ behavior other: assumes n != 0; ensures \result == 2; */
int f(void) { if (n == 0) { n = 7; return 2; } n = 0; return 1; }

//: frame of the case that applied | true | proved
int n, x;
/*@ behavior zero: assumes n == 0; assigns n, x;
  @ behavior other: assumes n != 0; assigns n; */
void f(void) { if (n == 0) { n = 7; x = 1; } else n = 0; }

//: frame of the case that applies at the end | false
int n, x;
/*@ behavior zero: assumes n == 0; assigns n, x;
  @ behavior other: assumes n != 0; assigns n; */
void f(void) { if (n != 0) { n = 0; x = x + 1 > 0 ? 0 : 1; } }

//: a called function's frame is read before the call | true | proved
int t[2], n;
/*@ requires n == 0; assigns t[n], n; ensures n == 1; */ void g(void) { n = 1; t[0] = 5; }
/*@ requires n == 0; assigns t[0], n; ensures t[1] == \old(t[1]); */ void f(void) { g(); }

//: a called function changes what its frame names | false
int t[2], n;
/*@ requires n == 0; assigns t[n], n; ensures n == 1; */ void g(void) { n = 1; t[0] = 5; }
/*@ requires n == 0; assigns t[0], n; ensures t[0] == \old(t[0]); */ void f(void) { g(); }

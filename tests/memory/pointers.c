// Pointer arithmetic, and comparisons of pointers (C11 6.5.6 p8, 6.5.9 p6).

//: past the end equals another start | false | refuted | unreachable
int main(void) { int a[2], b[2]; if (b + 2 == a || a + 2 == b) reach_error(); return 0; }

//: past the end differs from another start | false | refuted | assertion
extern void __CPROVER_assert(int, const char *);
int main(void) { int a[2], b[2]; int *p = &a[2]; __CPROVER_assert(p != b, "apart"); return 0; }

//: past one variable | false | refuted | unreachable
int main(void) { int x = 0, y = 0; int *p = &x, *q = &y; p++; if (p == q) reach_error(); return 0; }

//: past the end of a row of a global | false |
int g[3]; int h;
int main(void) { int *e = g + 3; if (e == &h) reach_error(); return 0; }

//: past the end as a condition of a loop | false |
int main(void) { int a[2] = {1, 2}, b[1] = {0}; int n = 0; int *p = b;
  while (p != a + 2 && n < 1) { n++; } if (n == 0) reach_error(); return 0; }

//: two pairs cannot both be neighbours in a circle | true
int main(void) { int a[2], b[2]; if (b + 2 == a && a + 2 == b) reach_error(); return 0; }

//: asked twice | true
int main(void) { int a[2], b[2]; if (b + 2 == a) { if (b + 2 != a) reach_error(); } return 0; }

//: the answer does not matter | true | proved
int main(void) { int a[2], b[2]; int n = 0; if (b + 2 == a) n = 1; if (n > 1) reach_error(); return 0; }

//: starts of two arrays differ | true | proved
int main(void) { int a[2], b[2]; if (a == b) reach_error(); return 0; }

//: inside differs from another start | true | proved
int main(void) { int a[2], b[2]; if (a + 1 == b) reach_error(); return 0; }

//: past the end of the same array | true | proved
int main(void) { int a[3] = {1, 2, 3}; int s = 0; for (int *p = a; p != a + 3; p++) s += *p;
  if (s != 6) reach_error(); return 0; }

//: null is not past an end | true | proved
int main(void) { int a[2]; int *p = a + 2; int *q = 0; if (p == q) reach_error(); return 0; }

//: two past the end | false | refuted | memory
int main(void) { int a[2] = {0, 0}; int *p = a + 3; return p == a; }

//: before the start | false | refuted | memory
int main(void) { int a[2] = {0, 0}; int *p = a; p--; p++; return *p; }

//: address of an element too far | false | refuted | memory
int main(void) { int a[2] = {0, 0}; int *p = &a[3]; return p != a; }

//: compound assignment too far | false | refuted | memory
int main(void) { int a[4] = {0}; int *p = a + 2; p += 3; p -= 5; return *p; }

//: null moved | false | refuted | memory
int main(void) { int *p = 0; p = p + 1; return p == 0; }

//: subtraction too far | false | refuted | memory
int main(void) { int a[4] = {0}; int *p = a + 2; int *q = p - 3; return q == a; }

//: step too far before it is followed | false | refuted | memory
int main(void) { int a[4] = {0}; int *p = a; return *(p + 7 - 5); }

//: parameter moved beyond its array | false | refuted | memory
/*@ requires \valid(p); */
int *f(int *p) { return p + 2; }

//: parameter moved past its end | true
/*@ requires \valid(p); assigns \nothing; */
int f(int *p) { int *q = p + 1; return q - p; }

//: moved to the end and back | true | proved
int main(void) { int a[2] = {4, 5}; int *p = a + 2; p -= 2; if (*p != 4) reach_error();
  if (*(a + 1) != 5 || a[1] != 5 || *&a[0] != 4) reach_error(); return &a[2] - a - 2; }

//: no steps from null | true
int main(void) { int *p = 0; p += 0; return p != 0; }

//: rows of an array | true | proved
int main(void) { int m[2][3] = {{1, 2, 3}, {4, 5, 6}}; int *p = &m[1][0]; int *e = &m[1][3];
  int s = 0; while (p < e) s += *p++; if (s != 15) reach_error(); return 0; }

//: order of pointers into two arrays | false | refuted | memory
int main(void) { int a[2], b[2]; return a < b; }

//: difference of pointers into two arrays | false | refuted | memory
int main(void) { int a[2], b[2]; return (int)(&a[1] - &b[1]); }

//: pointer before its array by contract | false
/*@ requires n >= 0; assigns \nothing; ensures \result == n; */
int g(int *p, int n) { return n; }
int main(void) { int a[2] = {1, 2}; int *p = a - 1; return g(p, 0); }

//: claimed apart in an annotation | false
int main(void) { int a[2], b[2]; int *p = a + 2; int *q = b;
  //@ assert p != q;
  return 0; }

//: claimed apart after the end is left | true
int main(void) { int a[2], b[2]; int *p = a + 1; int *q = b;
  //@ assert p != q && p == a + 1 && q != \null;
  return 0; }

//: given apart | true
/*@ requires p != q; requires \valid(p) && \valid(q); ensures \result == 1; assigns *p, *q; */
int f(int *p, int *q) { *p = 1; *q = 2; return p == q ? 2 : *p; }

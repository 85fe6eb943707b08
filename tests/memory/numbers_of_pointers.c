// Pointers that are converted to numbers, and values of conversions that nobody uses.

//: null | true | proved
int main(void) { int x; int *p = &x; if ((unsigned long)p == 0 || (unsigned long)p == (unsigned long)(void *)0) reach_error(); return 0; }

//: not null | false | refuted | unreachable
int main(void) { int x; int *p = &x; if ((unsigned long)p != 0) reach_error(); return 0; }

//: two | false | refuted | unreachable
int main(void) { int a[2]; int *p = a, *q = a; if ((unsigned long)p == (unsigned long)q) reach_error(); return 0; }

//: as a truth value | true | proved
int main(void) { int x; int *p = &x; if (!(unsigned long)p) reach_error(); while ((unsigned long)p) { p = 0; } if (p) reach_error(); return 0; }

//: a number that is too narrow | false | unknown | | --data-model LP64
int main(void) { int x; int *p = &x; if ((int)p == 0) reach_error(); return 0; }

//: a pointer again | true | proved
int main(void) { int x = 1; int *p = (int *)(unsigned long)&x; *p = 2; if (x != 2) reach_error(); return 0; }

//: an effect in a conversion | false | refuted | unreachable
int main(void) { int x, *p = 0; (char *)(p = &x); if (p) reach_error(); return 0; }

//: an effect in a conversion to void | false | refuted | unreachable
int main(void) { int x = 0, *p = &x; (void)(unsigned *)(x++, p); if (x == 1) reach_error(); return 0; }

//: an effect in a conversion to a number | false | refuted | unreachable
int main(void) { int x, *p = 0; (unsigned long)(p = &x); if (p) reach_error(); return 0; }

//: what others do to bytes | false
extern void set(char *);
int main(void) { struct { int n; } s = {1}; set((char *)&s); if (s.n != 1) reach_error(); return 0; }

//: what others do to a twin | false
extern void set(unsigned *);
int main(void) { int n = 1; set((unsigned *)&n); if (n != 1) reach_error(); return 0; }

//: memory that nobody keeps | false | refuted | leak | --check leak --malloc succeeds
extern void *malloc(unsigned);
int main(void) { malloc(4); return 0; }

//: memory that is freed by who does not look | false | unknown
extern void *malloc(unsigned), *realloc(void *, unsigned);
int main(void) { int *p = malloc(4); if (!p) return 0; *p = 1; realloc(p, 8); if (*p == 1) reach_error(); return 0; }

//: kept in a variable | false
int main(void) { int x; unsigned long n = (unsigned long)&x; if (n != 0) reach_error(); return 0; }

//: kept in a variable, of null | true | proved
int main(void) { int *p = 0; unsigned long n = (unsigned long)p; if (n != 0) reach_error(); return 0; }

//: of no importance | true | proved
int main(void) { int x = 1; unsigned long n = (unsigned long)&x; if (n & 3) x = 1; if (x != 1) reach_error(); return 0; }

//: of two | false
int main(void) { int x, y; unsigned long n = (unsigned long)&x, m = (unsigned long)&y; if (n < m || n > m) reach_error(); return 0; }

//: in a global variable | false | unknown
int x; unsigned long n = (unsigned long)&x;
int main(void) { if (n) reach_error(); return 0; }

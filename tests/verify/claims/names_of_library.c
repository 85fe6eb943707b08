// Names of the library that mean something else here.
static int g;
static int printf(int form, int *p) { *p = 7; return 1; }
static void assert(int c) { g = c; }
static void exit(int c) { g = c; }
static int abs(int n) { return n == 5 ? -1 : n; }
static void __VERIFIER_assume(int c) { g = c; }
int puts(int *p);
int __VERIFIER_nondet_int(int *p);
unsigned labs(unsigned n);
void abort(int *p);
int (*fflush)(int *);

/*@ ensures \result == 0; */
int false_own_printf(void) { int x = 0; printf(1, &x); return x; }
/*@ ensures \result == 7; */
int true_own_printf(void) { int x = 0; printf(1, &x); return x; }
/*@ ensures \result == 3; */
int true_own_assert(void) { assert(0); return 3; }
/*@ ensures g == 4; */
void true_own_exit(void) { exit(4); }
/*@ ensures g == 5; */
void false_own_exit(void) { exit(4); }
/*@ ensures \result == -1; */
int true_own_abs(void) { return abs(5); }
/*@ ensures \result == 5; */
int false_own_abs(void) { return abs(5); }
/*@ ensures \result > 0; */
int false_own_assume(int n) { __VERIFIER_assume(n > 0); return n; }
/*@ ensures \result == 0; */
int false_other_puts_unknown(void) { int x = 0; puts(&x); return x; }

/*@ ensures \result == 0; */
int refused_nondet_with_pointer(void) { int x = 0; __VERIFIER_nondet_int(&x); return x; }
/*@ ensures \result == 5; */
int refused_other_labs(void) { return labs(5); }
/*@ ensures \result == 0; */
int refused_other_abort(void) { int x = 0; abort(&x); return x; }
// functions that nobody knows are called, not those of the library
/*@ ensures \result == 0; */
int untried_variable(void) { int x = 0; fflush(&x); return x; }
/*@ ensures \result == 0; */
int untried_parameter(int (*putchar)(int)) { putchar(1); return 0; }

// Parameters that are not modelled do not shift the others, in calls, contracts and prototypes.
union pair { int left, right; };
static int second(double *v, int a, int b) { return b; }
static int between(int a, double d, int b) { return a * 10 + b; }
static int last(float *p, union pair *q, int a) { return a; }
static int last_of_any(void *p, union pair *q, int a) { return a; }
static int calls;
static double *next(void) { calls++; return 0; }
static int by_name(int (*f)(int), int a) { return a; }
static int many(int a, float x, int b, float y, int c) { return a * 100 + b * 10 + c; }

/*@ ensures \result == 5; */
int true_second(double *v) { return second(v, 4, 5); }
/*@ ensures \result == 4; */
int false_second(double *v) { return second(v, 4, 5); }
/*@ ensures \result == 5; */
int true_null(void) { return second(0, 4, 5); }
/*@ ensures \result == 45; */
int true_between(double d) { return between(4, d, 5); }
/*@ ensures \result == 54; */
int false_between(double d) { return between(4, d, 5); }
/*@ ensures \result == 6; */
int true_last(float *p, union pair *q) { return last(p, q, 6); }
/*@ ensures \result == 5; */
int false_last(float *p, union pair *q) { return last(p, q, 6); }
// a pointer to nothing in particular is a parameter, of which no values may be tried
/*@ ensures \result == 6; */
int true_last_of_unknown(void *p, union pair *q) { return last_of_any(p, q, 6); }
/*@ ensures \result == 6; */
int true_last_of_any(union pair *q) { int x = 1; return last_of_any(&x, q, 6); }
/*@ ensures \result == 5; */
int false_last_of_any(union pair *q) { int x = 1; return last_of_any(&x, q, 6); }
/*@ ensures \result == 123; */
int true_many(float x) { return many(1, x, 2, x, 3); }
/*@ ensures \result == 132; */
int false_many(float x) { return many(1, x, 2, x, 3); }
/*@ ensures \result == 3; */
int true_own_parameters(double *v, int a, double d, int b) { return a - a + 3; }
/*@ ensures \result == a; */
int false_own_parameters(double *v, int a, double d, int b) { return b; }
/*@ ensures \result == b; */
int true_named_parameters(double *v, int a, double d, int b) { return b; }
/*@ ensures \result == b; */
int true_prototype(double *v, int a, double d, int b);
int true_prototype(double *w, int c, double e, int f) { return f; }
/*@ ensures \result == a; */
int false_prototype(double *v, int a, double d, int b);
int false_prototype(double *w, int c, double e, int f) { return f; }
/*@ ensures \result == 3; */
int true_function(int x) { return x - x + 3; }

/*@ ensures \result == 0; */
int refused_effect(void) { calls = 0; second(next(), 1, 2); return calls; }
/*@ ensures \result == 1; */
int refused_assigned(double *v) { int x = 0; second((x = 1, v), 1, 2); return x; }
/*@ ensures \result == 3; */
int false_number(void) { return between(1, 2, 3); }

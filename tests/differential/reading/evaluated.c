// Every expression is evaluated that the language evaluates, and no other.
// Functions under `refused` are not supported: nothing is said of them.
extern int __VERIFIER_nondet_int();
extern void __VERIFIER_assume();
extern void abort();
int __VERIFIER_nondet_int() { return 0; }
static int calls;
static int next(void) { return ++calls; }
static int none() { return 7; }
#define INC(x) x++

long long t_extra_arguments_of_no_parameters(void) { int x = 0; x += none(1, x); return x; }
long long t_comma(void) { int x = 1; int y = (x++, x); return x * 10 + y; }
long long t_void_cast(void) { int x = 1; (void)x++; (void)next(); return x; }
long long t_sizeof_does_not(void) { int x = 1; int y = sizeof(x++) + sizeof(int[3]); return x * 100 + y; }
long long t_alignof_does_not(void) { int x = 1; int y = __alignof__(x++); return x * 100 + y; }
long long t_typeof_does_not(void) { int x = 1; __typeof__(x++) y = 5; return x * 10 + y; }
long long t_length_of_local(void) { int n = 2; int a[n++]; a[1] = n; return a[1] * 10 + n; }
long long t_length_with_rows(void) { int n = 2; int a[n++][3]; a[1][2] = n; return a[1][2] * 10 + n; }
long long t_statement_expression(void) { int x = 1; int y = ({ x++; x + 1; }); return x * 10 + y; }
long long t_short_conditional(void) { int x = 1; int y = x++ ?: 5; return x * 10 + y; }
long long t_short_conditional_zero(void) { int x = 0; int y = x++ ?: 5; return x * 10 + y; }
long long t_and_stops(void) { int x = 0; int y = x && x++; return x * 10 + y; }
long long t_or_stops(void) { int x = 1; int y = x || x++; return x * 10 + y; }
long long t_expect(void) { int x = 1; int y = __builtin_expect(x++, 1); return x * 10 + y; }
long long t_generic(void) { int x = 1; int y = _Generic(x, int: 4, long: 5); return x * 10 + y; }
long long t_constant_p(void) { return __builtin_constant_p(3); }
long long t_types_compatible(void) { return __builtin_types_compatible_p(int, long) * 2 + __builtin_types_compatible_p(int, int); }
long long t_range_of_designators(void) { int a[4] = {[1 ... 2] = 5, 6}; return a[0] + a[1] * 10 + a[2] * 100 + a[3] * 1000; }
long long t_designator(void) { enum { K = 2 }; int a[4] = {1, [K] = 7, 8}; return a[0] + a[1] * 10 + a[2] * 100 + a[3] * 1000; }
static int plain_length(int n, int a[n]) { return a[0] + n; }
long long t_plain_length(void) { int a[3] = {5}; return plain_length(3, a); }

//: refused
static int counted(int n, int a[n++]) { return n; }
long long t_length_of_parameter(void) { int a[5] = {0}; return counted(2, a); }
static int counted_by_macro(int n, int a[INC(n)]) { return n; }
long long t_length_by_macro(void) { int a[5] = {0}; return counted_by_macro(2, a); }
static int counted_inside(int n, int a[][n++]) { return n; }
long long t_length_of_rows(void) { int a[2][2] = {{0}}; return counted_inside(2, (void *)a); }
static int counted_by_call(int n, int a[next()]) { return calls; }
long long t_length_by_call(void) { int a[5] = {0}; calls = 0; return counted_by_call(2, a); }
static int counted_by_comma(int n, int a[(n++, 4)]) { return n; }
long long t_length_by_comma(void) { int a[5] = {0}; return counted_by_comma(2, a); }
static int counted_far(int n, int (*a)[n = 4]) { return n; }
long long t_length_behind_pointer(void) { return counted_far(2, 0); }
static int divided(int n, int a[12 / n]) { return n; }
long long t_length_divides(void) { int a[5] = {0}; return divided(3, a); }
long long t_sizeof_evaluates(void) { int n = 2; int y = sizeof(int[n++]); return n * 100 + y; }
long long t_cast_evaluates(void) { int n = 2; int y = (int (*)[n++])0 == 0; return n * 10 + y; }
long long t_typedef_evaluates(void) { int n = 2; typedef int T[n++]; return n; }
long long t_typedef_of_pointer_evaluates(void) { int n = 2; typedef int (*T)[n++]; return n; }
long long t_typeof_evaluates(void) { int n = 2; __typeof__(int[n++]) a; a[0] = n; return a[0]; }
long long t_typeof_of_array(void) { int n = 2; int a[n]; __typeof__(a) b; b[1] = n; return b[1]; }
long long t_generic_evaluates(void) { int x = 1; int y = _Generic(0, int: (x++, 5)); return x * 10 + y; }
long long t_choose_evaluates(void) { int x = 1; int y = __builtin_choose_expr(1, x++, 5); return x * 10 + y; }
long long t_hint_evaluates(void) { int x = 1; int y = __builtin_expect(3, x++); return x * 10 + y; }
long long t_builtin_evaluates(void) { int x = 1; int y = __builtin_popcount((x++, 7)); return x * 10 + y; }
struct rows { int a[3][4]; };
long long t_offset_evaluates(void) { unsigned x = 1; int y = __builtin_offsetof(struct rows, a[x++]); return x * 100 + y; }
long long t_offset(void) { unsigned long x = 1; int y = __builtin_offsetof(struct rows, a[x]); return x * 100 + y; }
long long t_exchange(void) { int a = 1, b = 2, c = 3; __atomic_exchange(&a, &b, &c, 5); return a * 100 + b * 10 + c; }

// Declarations: initial addresses, tentative definitions, linkage, old-style definitions.
int x = 4;
int a[5] = {10, 20, 30, 40, 50};
int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
int *to_scalar = &x;
int *to_element = &a[2];
int *moved = a + 1;
int *moved_left = 2 + a;
int *to_inner = &m[1][2];
int *to_row = m[1];
int (*whole_row)[3] = &m[1];
int *start = a;
int *one_past = a + 5;
int *back = &a[4] - 2;
int *swapped = &1[a];
int *same = &*&x;
int *none = 0;
int *none_cast = (int *)0;
int *none_void = (void *)0;
int *not_given;
const int *const fixed = &x;
int later_defined;
extern int *early;
int late_target = 8;
int *early = &late_target;
static int hidden = 9;
static int *to_hidden = &hidden;
unsigned char bytes[3] = {7, 8, 9};
unsigned char *to_byte = bytes + 2;

long long t_to_scalar(void) { *to_scalar = 5; return x * 10 + *to_scalar; }
long long t_to_element(void) { return to_element[0] * 100 + to_element[1] - to_element[-1]; }
long long t_moved(void) { return *moved + *moved_left; }
long long t_to_inner(void) { *to_inner = 60; return m[1][2] + to_inner[-1]; }
long long t_to_row(void) { return to_row[1]; }
long long t_whole_row(void) { return (*whole_row)[1] + whole_row[0][0]; }
long long t_start(void) { return start == a && start + 1 == moved; }
long long t_one_past(void) { return one_past - start; }
long long t_back(void) { return *back; }
long long t_swapped(void) { return *swapped; }
long long t_same(void) { return same == &x && same == to_scalar; }
long long t_none(void) { return !none + !none_cast + !none_void + !not_given; }
long long t_fixed(void) { x = 77; return *fixed; }
long long t_early(void) { *early += 1; return late_target; }
long long t_to_hidden(void) { hidden = 12; return *to_hidden; }
long long t_to_byte(void) { return *to_byte; }
long long t_static_local(void) { static int s = 3; static int *p = &s; ++*p; return s; }
long long t_static_to_global(void) { static int *p = &a[3]; return *p; }
long long t_static_array(void) { static int s[3] = {1, 2, 3}; static int *p = s + 2; return *p; }
long long t_static_twice(void) { long long r = 0; for (int i = 0; i < 2; i++) { static int s = 1; static int *p = &s; r = r * 10 + *p; *p += 4; } return r; }

int tentative[]; int tentative[3]; int tentative[];
int reversed[4]; int reversed[];
int alone[];
extern int completed[]; int completed[2] = {6, 7};
extern int with_value = 11;
static int internal; extern int internal; static int internal;
int twice; int twice = 13; int twice;
long long t_tentative(void) { tentative[2] = 5; return sizeof tentative / sizeof *tentative + tentative[2]; }
long long t_reversed(void) { reversed[3] = 6; return sizeof reversed / sizeof *reversed + reversed[3]; }
long long t_alone(void) { return alone[0]; }
long long t_completed(void) { return completed[0] * 10 + completed[1]; }
long long t_with_value(void) { return with_value; }
long long t_internal(void) { internal = 3; return internal; }
long long t_twice(void) { return twice; }
long long t_extern_in_block(void) { extern int after[]; return after[2]; }
int after[4] = {1, 2, 3, 4};
long long t_hidden_by_local(void) { int x = 1; { extern int late_target; late_target = 20; x += late_target; } return x; }
long long t_function_in_block(void) { int helper(int); return helper(3); }
int helper(int n) { return n * n; }

int old_char(c) char c; { return c; }
int old_short(s, n) short s; int n; { return s + n; }
int old_default(n) { return n + 1; }
int old_unsigned(n) unsigned n; { return n > 5; }
int old_pointer(p) int *p; { return p[1]; }
long long t_old_char(void) { return old_char(300); }
long long t_old_short(void) { return old_short(70000, 1); }
long long t_old_default(void) { return old_default(4); }
long long t_old_unsigned(void) { return old_unsigned(7u); }
long long t_old_pointer(void) { return old_pointer(a); }
static inline int static_inline(void) { return 21; }
extern inline int extern_inline(void) { return 22; }
inline int both(void); extern int both(void); inline int both(void) { return 23; }
static int static_then(void); inline int static_then(void) { return 24; }
__attribute__((always_inline)) inline int always(void) { return 25; }
long long t_inline(void) { return static_inline() + extern_inline() + both() + static_then() + always(); }
long long t_auto_type(void) { __auto_type n = 5u; return n - 6 > 0; }
long long t_register(void) { register int n = 5; auto int k = 2; return n * k; }
_Thread_local int own = 3;
long long t_thread_local(void) { return own; }

char *text = "abc";
long long t_text(void) { return text[1]; }
int unchanged = 14;
int *to_unchanged = &unchanged;
int **twice_removed = &to_unchanged;
long long t_pointer_to_pointer(void) { return **twice_removed; }

//: refused
int *outside = &a[1] + 7;
long long t_outside(void) { return outside != 0; }
int *before_start = a - 1;
long long t_before(void) { return before_start != 0; }
const int unchanging = 5;
long long t_drops_const(void) { int *p = (int *)&unchanging; return *p; }
const int unchanging_table[2] = {1, 2};
long long t_drops_const_silently(void) { int *p = unchanging_table; return p[1]; }
int no_prototype();
long long t_wider_than_promoted(void) { return no_prototype(1LL); }
int no_prototype(n) int n; { return n; }

// Definitions: of those that have no meaning nothing is proved; t_ are true, f_ are false.

/*@ logic integer loop(integer n) = loop(n) + 1;
    logic integer from_zero(integer n) = n == 0 ? 0 : from_zero(n - 1) + 1;
    logic integer upwards(integer n) = n > 0 ? upwards(n + 1) + 1 : 0;
    logic integer swapped(integer n, integer m) = n > 0 ? swapped(m, n) + 1 : 0;
    logic integer downwards(integer n) = n >= 0 ? 0 : downwards(n - 1) + 1;
    logic integer same(integer n) = n > 0 ? same(n) + 1 : 0;
    logic integer twice(integer n) = n <= 0 ? 0 : twice(2 * n) + 1;
    logic integer inner(integer n) = n <= 0 ? 0 : inner(inner(n - 1)) + 1;
    logic integer one(integer n) = n <= 0 ? 0 : one(n / 1) + 1;
    logic integer guarded(integer n, integer m) = m > 0 ? guarded(n - 1, m) + 1 : 0;
    predicate liar(integer n) = !liar(n);
    predicate liar_too(integer n) = n >= 0 && !liar_too(n);
    predicate all_up(integer n) = \forall integer k; 0 <= k <= n ==> !all_up(k);
    predicate any_up(integer n) = \exists integer k; k > n && !any_up(k);
    logic integer first(integer n) = n <= 0 ? 0 : second(n) + 1;
    logic integer second(integer n) = n <= 0 ? 0 : first(n) + 1;
    logic integer memory(int *a, integer n) = a[n] > 0 ? memory(a, a[n]) + 1 : 0;
    logic integer fact(integer n) = n <= 0 ? 1 : n * fact(n - 1);
    logic integer gcd(integer a, integer b) = b == 0 ? a : gcd(b, a % b);
    logic integer sum(int *a, integer n) = n <= 0 ? 0 : sum(a, n - 1) + a[n - 1];
    predicate swapping{L1, L2}(int *a, int *b) =
      \at(*a, L1) == \at(*b, L2) && \at(*b, L1) == \at(*a, L2);
    predicate unchanged{L1, L2}(int *a, integer n) =
      \forall integer k; 0 <= k < n ==> \at(a[k], L1) == \at(a[k], L2);
    predicate same{K, L}(int *x, int *y) = \at(*x, K) == \at(*y, L);
    predicate moved{K, L}(int *a, integer from, integer to) = \at(a[to], L) == \at(a[from], K);
    predicate small(integer n) = n < 9;
    predicate small(integer n, integer m) = n < m;
    logic integer twin(integer n) = n;
    logic integer twin(int n) = n + 1;
*/
/*@ axiomatic wrong {
      logic integer f(integer n);
      predicate p(integer n);
      axiom contradiction: \forall integer n; f(n) == f(n) + 1;
      axiom absurd: \forall integer n; p(n) && !p(n);
      axiom plain: \false;
    } */
/*@ inductive reach(integer n) { case zero: reach(0); case step: \forall integer n; reach(n) ==> reach(n + 2); } */

//@ ensures \result == loop(0);
int f_loop(void) { return 0; }
//@ requires loop(1) == loop(1); ensures \false;
int f_loop_given(void) { return 0; }
//@ ensures \result == from_zero(0) + 1;
int f_from_zero(void) { return 0; }
//@ ensures upwards(1) == upwards(1) + 1;
int f_upwards(void) { return 0; }
//@ ensures swapped(1, 1) == 0;
int f_swapped(void) { return 0; }
//@ ensures downwards(-1) == 0;
int f_downwards(void) { return 0; }
//@ ensures same(1) == 0;
int f_same(void) { return 0; }
//@ ensures twice(1) == 0;
int f_twice(void) { return 0; }
//@ ensures inner(3) == 0;
int f_inner(void) { return 0; }
//@ ensures one(1) == 0;
int f_one(void) { return 0; }
//@ ensures guarded(1, 1) == 0;
int f_guarded(void) { return 0; }
//@ ensures liar(\result);
int f_liar(void) { return 0; }
//@ ensures !liar(\result);
int f_liar_not(void) { return 0; }
//@ ensures liar_too(\result);
int f_liar_too(void) { return 0; }
//@ ensures all_up(\result);
int f_all_up(void) { return 0; }
//@ ensures any_up(\result);
int f_any_up(void) { return 0; }
//@ ensures first(1) == 0;
int f_first(void) { return 0; }
//@ requires \valid_read(a); ensures memory(a, 0) == 0;
int f_memory(int *a) { return 0; }
//@ ensures fact(5) == 119;
int f_fact(void) { return 0; }
//@ ensures fact(5) == 120;
int t_fact(void) { return 0; }
//@ ensures \result == gcd(12, 18);
int f_gcd(void) { return 5; }
//@ ensures \result == gcd(12, 18);
int t_gcd(void) { return 6; }
/*@ requires \valid(a) && \valid(b); assigns *a, *b; ensures swapping{Pre, Post}(a, b); */
void t_swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
/*@ requires \valid(a) && \valid(b); assigns *a, *b; ensures swapping{Pre, Post}(a, b); */
void f_swap(int *a, int *b) { int t = *a; *a = *b; *b = *a; }
/*@ requires \valid(a) && \valid(b); assigns *a, *b; ensures swapping{Post, Post}(a, b); */
void f_swap_labels(int *a, int *b) { int t = *a; *a = *b; *b = t; }
/*@ requires \valid(a + (0 .. 2)); assigns a[2]; ensures unchanged{Pre, Post}(a, 2); */
void t_unchanged(int *a) { a[2] = 0; }
/*@ requires \valid(a + (0 .. 2)); assigns a[2]; ensures unchanged{Pre, Post}(a, 3); */
void f_unchanged(int *a) { a[2] = 0; }
/*@ requires \valid(x) && \valid(y) && \separated(x, y); assigns *x; ensures same{Pre, Post}(y, x); */
void t_arguments(int *x, int *y) { *x = *y; }
/*@ requires \valid(x) && \valid(y) && \separated(x, y); assigns *x; ensures same{Pre, Post}(x, y); */
void f_arguments(int *x, int *y) { *x = *y; }
/*@ requires \valid(a + (0 .. 4)); assigns a[3]; ensures moved{Pre, Post}(a, 1, 3); */
void t_moved(int *a) { int from = 3, to = 1; a[from] = a[to]; }
/*@ requires \valid(a + (0 .. 4)); assigns a[3]; ensures moved{Pre, Post}(a, 3, 1); */
void f_moved(int *a) { int from = 3, to = 1; a[from] = a[to]; }
/*@ requires 0 <= n <= 100 && \valid_read(a + (0 .. n - 1));
    requires \forall integer k; 0 <= k < n ==> -100 <= a[k] <= 100;
    assigns \nothing; ensures \result == sum(a, n); */
int t_total(int *a, int n) {
  int s = 0;
  /*@ loop invariant 0 <= i <= n && -100 * i <= s <= 100 * i && s == sum(a, i);
      loop assigns i, s; loop variant n - i; */
  for (int i = 0; i < n; i++) s += a[i];
  return s;
}
/*@ requires 0 <= n <= 100 && \valid_read(a + (0 .. n - 1));
    requires \forall integer k; 0 <= k < n ==> -100 <= a[k] <= 100;
    assigns \nothing; ensures \result == sum(a, n); */
int f_total(int *a, int n) {
  int s = 0;
  /*@ loop invariant 1 <= i; loop assigns i, s; loop variant n - i; */
  for (int i = 1; i < n; i++) s += a[i];
  return s;
}
/*@ requires \valid(a + (0 .. 3)); assigns a[3]; ensures sum(a, 4) == \old(sum(a, 4)); */
void f_sum_changed(int *a) { a[3] = 7; }
/*@ requires \valid(a + (0 .. 3)); assigns a[3]; ensures sum(a, 3) == \old(sum(a, 3)); */
void t_sum_kept(int *a) { a[3] = 7; }
//@ ensures small(\result) && small(\result, 1);
int t_overloaded(void) { return 0; }
//@ ensures small(\result, 0);
int f_overloaded(void) { return 0; }
//@ ensures twin(\result) == 0;
int f_twin(void) { return 0; }
//@ ensures \false;
int f_axiom(void) { return 0; }
//@ ensures f(3) == f(4);
int f_unknown(void) { return 0; }
//@ ensures f(\result) == f(0);
int t_function(void) { return 0; }
//@ requires p(0); ensures \false;
int f_given(void) { return 0; }
//@ ensures p(\result);
int f_predicate(void) { return 0; }
//@ ensures reach(3);
int f_inductive(void) { return 0; }
//@ ensures !reach(4);
int f_inductive_not(void) { return 0; }

// SPDX-License-Identifier: Apache-2.0
// What is false, contradicts itself or has no meaning: nothing in this file may be proved.

//@ lemma f_sum: \forall integer x, y; x + y > x;
//@ lemma f_square: \forall integer x; x * x > x;
//@ lemma f_cube: \forall integer x; x * x * x >= x;
//@ lemma f_half: \forall integer x; x / 2 < x;
//@ lemma f_half_twice: \forall integer x; 2 * (x / 2) == x;
//@ lemma f_floor: \forall integer x; x / 2 <= x;
//@ lemma f_remainder: \forall integer x; x % 3 >= 0;
//@ lemma f_distribute: \forall integer x, y; (x + y) / 2 == x / 2 + y / 2;
//@ lemma f_absolute: \forall integer x, y; \abs(x + y) == \abs(x) + \abs(y);
//@ lemma f_least: \forall integer x, y; \min(x, y) < \max(x, y);
//@ lemma f_shift: \forall integer x, n; 0 <= n ==> (x << n) >= x;
//@ lemma f_mask: \forall integer x; (x & 7) == x % 8;
//@ lemma f_or_less: \forall integer x, y; (x | y) <= x + y;
//@ lemma f_xor: \forall integer x, y; (x ^ y) == (x | y);
//@ lemma f_last: \exists integer x; \forall integer y; y <= x;
//@ lemma f_first: \exists integer x; \forall integer y; y >= x;
//@ lemma f_between: \forall integer x, y; x < y ==> \exists integer z; x < z && z < y;
//@ lemma f_root: \forall integer x; x >= 0 ==> \exists integer y; y * y == x;
//@ lemma f_divides: \forall integer x, y; y != 0 ==> \exists integer z; x == y * z;
//@ lemma f_swap: (\forall integer x; \exists integer y; x + y == 0) ==> (\exists integer y; \forall integer x; x + y == 0);
//@ lemma f_char_max: \forall char c; c < 127;
//@ lemma f_int_next: \forall int x; \exists int y; y == x + 1;
//@ lemma f_wraps: \forall int x; (char) x == x;
//@ lemma f_unsigned: \forall unsigned x; (unsigned) (x - 1) == x - 1;
//@ lemma f_false: \false;
//@ lemma f_not_true: !\true;
//@ lemma f_implies: \forall integer x; (x > 0 ==> x > 1);
//@ lemma f_converse: \forall integer x; (x > 1 ==> x > 0) ==> x > 1;
//@ lemma f_chain: \forall integer x, y, z; x < y ==> y > z ==> x < z;
//@ lemma f_pointer: \forall int *a; \valid(a);
//@ lemma f_element: \forall int *a; a[0] == 0;
//@ lemma f_elements: \forall int *a, integer i; \valid(a + (0 .. i)) ==> i >= 0 ==> a[0] <= a[i];
//@ lemma f_alias: \forall int *a, int *b; \valid(a) && \valid(b) ==> \separated(a, b);
//@ lemma f_equal: \forall int *a, int *b; \valid(a) && \valid(b) && *a == *b ==> a == b;
//@ lemma f_subset: \forall integer n; \subset((0 .. n), (1 .. n));
//@ lemma f_union: \forall integer n; n > 0 ==> \union((0 .. n - 1), {n}) == (0 .. n - 1);
//@ lemma f_range: \forall integer a, b; (a .. b) == (b .. a);
//@ lemma f_counted: \forall integer n; n > 2 ==> \numof(0, n, \lambda integer i; i % 2 == 0) == n / 2;
//@ lemma f_summed: \forall integer n; 0 < n < 6 ==> \sum(1, n, \lambda integer i; i) == n * n;
//@ lemma f_let: \forall integer x; \let y = x + 1; \let x = y; x == y - 1;

/*@ lemma f_states{K, L}: \forall int *a; \at(*a, K) == \at(*a, L);
    lemma f_states_later{K, L}: \forall int *a; \at(*a, K) == 0 ==> \at(*a, L) == 0;
    lemma f_states_valid{K, L}: \forall int *a; \valid{K}(a) ==> \valid{L}(a + 1); */

/*@ axiomatic Zero_one { logic integer zero_one; axiom zero_one_one: zero_one == 0; axiom zero_one_two: zero_one == 1; } */
/*@ requires zero_one == zero_one; ensures \result == 1; */
int f_zero_one_used(int x) { return x; }
/*@ axiomatic Next { logic integer next(integer n); axiom next_one: \forall integer n; next(n) == next(n) + 1; } */
/*@ requires next(3) == next(3); ensures \result == 1; */
int f_next_used(int x) { return x; }
/*@ axiomatic Grows { logic integer grows(integer n); axiom grows_one: \forall integer n; grows(n) > grows(n + 1); axiom grows_two: \forall integer n; grows(n) >= 0; } */
/*@ requires grows(3) == grows(3); ensures \result == 1; */
int f_grows_used(int x) { return x; }
/*@ axiomatic Both { predicate both(integer n); axiom both_one: \forall integer n; both(n); axiom both_two: !both(3); } */
/*@ requires both(3); ensures \result == 1; */
int f_both_used(int x) { return x; }
/*@ axiomatic Liar_a { predicate liar_a(integer n); axiom liar_a_one: \forall integer n; liar_a(n) <==> !liar_a(n); } */
/*@ requires liar_a(3); ensures \result == 1; */
int f_liar_a_used(int x) { return x; }
/*@ axiomatic Even_a { predicate even_a(integer n); axiom even_a_one: even_a(0) && \forall integer n; even_a(n) <==> !even_a(n + 1); axiom even_a_two: even_a(1); } */
/*@ requires even_a(3); ensures \result == 1; */
int f_even_a_used(int x) { return x; }
/*@ axiomatic Inverse { logic integer inverse(integer n); axiom inverse_one: \forall integer n; inverse(n) * n == 1; } */
/*@ requires inverse(3) == inverse(3); ensures \result == 1; */
int f_inverse_used(int x) { return x; }
/*@ axiomatic Onto { logic integer onto(integer n); axiom onto_one: \forall integer n; onto(2 * n) == n; axiom onto_two: \forall integer n; onto(4 * n) == n && onto(2) == 0; } */
/*@ requires onto(3) == onto(3); ensures \result == 1; */
int f_onto_used(int x) { return x; }
/*@ axiomatic Fixed { logic integer fixed(integer n); axiom fixed_one: \forall integer n; fixed(n) != fixed(n); } */
/*@ requires fixed(3) == fixed(3); ensures \result == 1; */
int f_fixed_used(int x) { return x; }
/*@ axiomatic Bounded { logic integer bounded(integer n); axiom bounded_one: \forall integer n; bounded(n) > n && bounded(n) < n + 1; } */
/*@ requires bounded(3) == bounded(3); ensures \result == 1; */
int f_bounded_used(int x) { return x; }
/*@ axiomatic Order { predicate order(integer a, integer b); axiom order_one: \forall integer a, b; order(a, b) ==> !order(b, a); axiom order_two: \forall integer a; order(a, a); } */
/*@ requires order(3, 3); ensures \result == 1; */
int f_order_used(int x) { return x; }
/*@ axiomatic Count { logic integer counting(integer n); axiom count_one: counting(0) == 0 && \forall integer n; counting(n + 1) == counting(n) + 1; axiom count_two: counting(3) == 4; } */
/*@ requires counting(3) == counting(3); ensures \result == 1; */
int f_count_used(int x) { return x; }
/*@ axiomatic Absurd { predicate absurd; axiom absurd_one: absurd ==> \false; axiom absurd_two: absurd; } */
/*@ requires absurd; ensures \result == 1; */
int f_absurd_used(int x) { return x; }
/*@ axiomatic Plain { logic integer plain; axiom plain_one: \false; } */
/*@ requires plain == plain; ensures \result == 1; */
int f_plain_used(int x) { return x; }
/*@ axiomatic Hidden { logic integer hidden(integer n); axiom hidden_one: \forall integer n; n > 10 ==> hidden(n) == 1; axiom hidden_two: \forall integer n; n < 12 ==> hidden(n) == 2; } */
/*@ requires hidden(3) == hidden(3); ensures \result == 1; */
int f_hidden_used(int x) { return x; }
//@ admit lemma admitted: 1 == 2;
/*@ ensures \result == 1; */
int f_admitted(int x) { return x; }

int g;
//@ logic integer endless(integer n) = endless(n) + 1;
//@ ensures endless(0) == 5;
void f_endless(void) { }
//@ logic integer up(integer n) = up(n + 1) + 1;
//@ ensures up(0) == 5;
void f_up(void) { }
//@ logic integer wide(integer n) = n == 0 ? 0 : wide(n - 1) + 1;
//@ ensures wide(-1) == 5;
void f_wide(void) { }
//@ logic integer fast(integer n) = n <= 0 ? 0 : fast(n / 1) + 1;
//@ ensures fast(1) == 5;
void f_fast(void) { }
//@ logic integer back(integer n) = n <= 0 ? 0 : back(1 - n) + 1;
//@ ensures back(1) == 5;
void f_back(void) { }
//@ logic integer flip(integer n) = n == 0 ? 0 : flip(-n) + 1;
//@ ensures flip(1) == 5;
void f_flip(void) { }
//@ logic integer stay(integer a, integer b) = a <= 0 ? 0 : stay(a + b, b) + 1;
//@ ensures stay(1, 0) == 5;
void f_stay(void) { }
//@ logic integer cross(integer a, integer b) = a <= 0 || b <= 0 ? 0 : cross(b, a) + 1;
//@ ensures cross(1, 1) == 5;
void f_cross(void) { }
//@ logic integer ping(integer n) = pong(n) + 1; logic integer pong(integer n) = ping(n);
//@ ensures ping(0) == 5;
void f_ping(void) { }
//@ predicate never_p(integer n) = !never_p(n);
//@ ensures never_p(0);
void f_never_p(void) { }
//@ predicate always_p(integer n) = always_p(n + 1);
//@ ensures always_p(0);
void f_always_p(void) { }
//@ predicate somewhere(integer n) = \exists integer m; !somewhere(m);
//@ ensures somewhere(0);
void f_somewhere(void) { }
//@ predicate everywhere(integer n) = \forall integer m; m < n ==> !everywhere(m);
//@ ensures everywhere(0);
void f_everywhere(void) { }
//@ logic integer guarded(integer n) = n > 10 ? 0 : guarded(n) + 1;
//@ ensures guarded(1) == 5;
void f_guarded(void) { }
//@ logic integer twin(integer n) = n <= 0 ? 0 : twin(n - 1) + twin(n) + 1;
//@ ensures twin(1) == 5;
void f_twin(void) { }
//@ logic integer state{L}(int *a, integer n) = n <= 0 ? 0 : state(a, n) + a[n];
//@ ensures state(&g, 1) == 5;
void f_state(void) { }
//@ logic integer other{L}(int *a, integer n) = n <= 0 ? 0 : other(a + 1, n) + 1;
//@ ensures other(&g, 1) == 5;
void f_other(void) { }
//@ logic integer modulo(integer a, integer b) = modulo(b, a % b) + 1;
//@ ensures modulo(4, 2) == 5;
void f_modulo(void) { }
//@ logic integer negative(integer n) = n >= 0 ? 0 : negative(n - 1) + 1;
//@ ensures negative(-1) == 5;
void f_negative(void) { }
//@ logic integer odd(integer n) = n == 1 ? 0 : odd(n % 2 == 0 ? n / 2 : 3 * n + 1) + 1;
//@ ensures odd(0) == 5;
void f_odd(void) { }

//@ inductive minus(integer n) { case one: \forall integer k; !minus(k) ==> minus(k); }
//@ ensures minus(0);
void f_minus(void) { }
//@ inductive empty(integer n) { case one: \forall integer k; empty(k) ==> empty(k); }
//@ ensures empty(0);
void f_empty(void) { }
//@ inductive above(integer n) { case one: \forall integer k; above(k + 1) ==> above(k); }
//@ ensures above(0);
void f_above(void) { }
//@ inductive some(integer n) { case one: some(1); case two: \forall integer k; some(k) ==> some(k + 2); }
//@ ensures some(4);
void f_some(void) { }
//@ inductive twice(integer n, integer m) { case one: twice(0, 0); case two: \forall integer n, m; twice(n, m) ==> twice(n + 1, m + 2); }
//@ ensures twice(2, 5);
void f_twice(void) { }
//@ inductive captured(integer a, integer b) { case one: \forall integer a, b; a < b ==> captured(b, a); }
//@ ensures captured(1, 2);
void f_captured(void) { }
//@ inductive mixed(integer n) { case one: \forall integer k; (mixed(k) ==> k == 0) ==> mixed(k); }
//@ ensures mixed(3);
void f_mixed(void) { }
//@ predicate not_mutual(integer n) = !mutual(n); inductive mutual(integer n) { case one: \forall integer k; not_mutual(k) ==> mutual(k); }
//@ ensures mutual(0);
void f_mutual(void) { }
//@ inductive count_i(integer n) { case one: count_i(0); case two: \forall char k; count_i(k) ==> count_i(k + 1); }
//@ ensures count_i(-1);
void f_count_i(void) { }
//@ inductive all_i(integer n) { case one: \forall integer k; (\forall integer j; j < k ==> all_i(j)) ==> all_i(k); }
//@ ensures all_i(0) && !all_i(-1);
void f_all_i(void) { }

/*@ logic integer add_up(integer n) = n <= 0 ? 0 : add_up(n - 1) + n;
    predicate is_even(integer n) = n == 0 || (n > 1 && is_even(n - 2));
    logic integer total{L}(int *a, integer n) = n <= 0 ? 0 : total(a, n - 1) + a[n - 1]; */
//@ lemma f_add_up: \forall integer n; 2 * add_up(n) == n * (n + 1);
//@ lemma f_add_up_grows: \forall integer n; add_up(n + 1) > add_up(n);
//@ lemma f_add_up_square: \forall integer n; n >= 0 ==> add_up(n) <= 20 * n;
//@ lemma f_even_double: \forall integer n; is_even(2 * n);
//@ lemma f_even_next: \forall integer n; is_even(n) ==> is_even(n + 1);
//@ lemma f_even_next_but_one: \forall integer n; is_even(n) ==> is_even(n - 2);
//@ lemma f_even_all: \forall integer n; n >= 0 ==> is_even(n) || is_even(n + 2);
//@ lemma f_total: \forall int *a, integer n; total(a, n) >= 0;
//@ lemma f_total_split: \forall int *a, integer n, m; total(a, n + m) == total(a, n) + total(a + n, m);
//@ lemma f_total_states{K, L}: \forall int *a, integer n; \at(a[0], K) == \at(a[0], L) ==> total{K}(a, n) == total{L}(a, n);
/*@ requires \valid(a + (0 .. 1)); ensures total(a, 2) == \old(total(a, 2)); */
void f_total_changes(int *a) { a[1] = 7; }
/*@ requires \valid(a + (0 .. 1)) && \valid(b); ensures total{Pre}(a, 2) == total{Post}(a, 2); */
void f_total_aliases(int *a, int *b) { *b = 7; }

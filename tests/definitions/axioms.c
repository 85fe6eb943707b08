// What axioms define, and what they do not: t_ is true in every model of them, f_ in none, or there is none.

/*@ axiomatic Number {
      logic integer number{L}(int *a, integer n, int v) reads a[0 .. n - 1];
      axiom none{L}: \forall int *a, int v, integer n; n <= 0 ==> number(a, n, v) == 0;
      axiom hit{L}: \forall int *a, int v, integer n;
        n >= 0 && a[n] == v ==> number(a, n + 1, v) == number(a, n, v) + 1;
      axiom miss{L}: \forall int *a, int v, integer n;
        n >= 0 && a[n] != v ==> number(a, n + 1, v) == number(a, n, v);
      axiom most{L}: \forall int *a, int v, integer n; n >= 0 ==> 0 <= number(a, n, v) <= n;
    }
    axiomatic Even {
      predicate even(integer n);
      axiom zero: even(0);
      axiom next: \forall integer n; n >= 0 ==> (even(n + 1) <==> !even(n));
    }
    axiomatic Overlap {
      logic integer doubled(integer n);
      axiom start: doubled(0) == 1;
      axiom double_next: \forall integer n; n >= 0 ==> doubled(n + 1) == 2 * doubled(n);
      axiom two: doubled(2) == 5;
    }
    axiomatic Halves {
      logic integer side(integer n);
      axiom left: \forall integer n; n <= 10 ==> side(n) == 1;
      axiom right: \forall integer n; n >= 10 ==> side(n) == 2;
    }
    axiomatic Endless {
      logic integer falls(integer n);
      axiom step: \forall integer n; falls(n) == falls(n + 1) + 1;
      axiom stop: \forall integer n; falls(n) >= 0;
    }
    axiomatic More {
      logic integer more{L}(int *a, integer n) reads a[0];
      axiom reads_more{L}: \forall int *a, integer n; more(a, n) == limit;
    }
    axiomatic Ints {
      logic integer same(integer n);
      axiom of_ints: \forall int n; same(n) == n;
    }
    axiomatic Captured {
      predicate above(integer n);
      axiom some: \forall integer k; (\exists integer n; n > k) ==> above(k);
      predicate between(integer n);
      axiom never: \forall integer k; (\forall integer n; n >= 0 ==> n <= k) ==> between(k);
    }
    axiomatic Pair {
      predicate one_of(integer n);
      predicate other_of(integer n);
      axiom ones: \forall integer n; one_of(n) <==> n % 2 == 0;
      axiom others: \forall integer n; other_of(n) <==> !one_of(n);
    }
    axiomatic Swapped {
      logic integer joined(integer a, integer b);
      axiom either_way: \forall integer a, b; joined(a, b) == joined(b, a);
      axiom with_zero: \forall integer a; joined(a, 0) == a;
    }
    axiomatic Low {
      predicate low{L}(int *a, integer n) reads a[0 .. n - 1];
      axiom low_is{L}: \forall int *a, integer n; low(a, n) <==> (\forall integer i; 0 <= i < n ==> a[i] < 9);
      predicate low_twice{L}(int *a, integer n) = low(a, n) && low(a, n + 1);
    }
    axiomatic Plus {
      logic integer plus{L}(integer n) reads limit;
      axiom plus_is{L}: \forall integer n; plus(n) == limit + n;
    }
    axiomatic Both {
      logic integer constant;
      axiom is_zero: constant == 0;
      axiom is_one: constant == 1;
      predicate above_it(integer n) = n > constant;
    }
    axiomatic Two {
      logic integer either(int *p);
      logic integer either(integer n, integer m);
    }
*/
int limit;
int g[3];

/*@ requires n >= 0 && \valid_read(a + (0 .. n - 1)); assigns \nothing; ensures \result == number(a, n, v); */
int t_number(int *a, int n, int v) {
  int r = 0;
  /*@ loop invariant 0 <= i <= n && 0 <= r <= i && r == number(a, i, v); loop assigns i, r; loop variant n - i; */
  for (int i = 0; i < n; i++)
    if (a[i] == v) r++;
  return r;
}
/*@ requires n >= 0 && \valid_read(a + (0 .. n - 1)); assigns \nothing; ensures \result == number(a, n, v); */
int f_number(int *a, int n, int v) {
  int r = 0;
  /*@ loop invariant 0 <= i <= n && 0 <= r <= i && r == number(a, i, v); loop assigns i, r; loop variant n - i; */
  for (int i = 0; i < n; i++)
    if (a[i] != v) r++;
  return r;
}
/*@ requires 0 < n && \valid(a + (0 .. n - 1)) && a[0] != v; assigns a[0]; ensures number(a, n, v) > 0; */
void t_written(int *a, int n, int v) { a[0] = v; }
/*@ requires 0 <= n && \valid(a + (0 .. n)); assigns a[n]; ensures number(a, n + 1, v) == \old(number(a, n + 1, v)); */
void f_written(int *a, int n, int v) { a[n] = v; }
/*@ assigns \nothing; ensures even(4) && !even(3); */
void t_even(void) { }
/*@ assigns \nothing; ensures even(3); */
void f_even(void) { }
/*@ assigns \nothing; ensures even(-2); */
void f_even_below(void) { }
/*@ assigns \nothing; ensures doubled(1) == 2; */
void f_overlap(void) { }
/*@ assigns \nothing; ensures doubled(2) == 5; */
void f_overlap_two(void) { }
/*@ assigns \nothing; ensures side(9) == 1; */
void f_left(void) { }
/*@ assigns \nothing; ensures side(11) == 2; */
void f_right(void) { }
/*@ assigns \nothing; ensures falls(3) == falls(4) + 1; */
void f_endless(void) { }
/*@ assigns \nothing; ensures falls(3) >= 0; */
void f_endless_more(void) { }
/*@ assigns limit; ensures more(&g[0], 1) == limit; */
void f_more(void) { limit = 3; }
/*@ assigns \nothing; ensures same(n) == n; */
void t_same(int n) { }
/*@ assigns \nothing; ensures same(2147483648) == 2147483648; */
void f_same_beyond(void) { }
/*@ assigns \nothing; ensures !above(3); */
void f_captured(void) { }
/*@ assigns \nothing; ensures between(3); */
void f_captured_all(void) { }
/*@ assigns \nothing; ensures one_of(4) && other_of(7) && !other_of(0); */
void t_pair(void) { }
/*@ assigns \nothing; ensures other_of(4); */
void f_pair(void) { }
/*@ assigns \nothing; ensures joined(3, 0) == 3; */
void t_swapped(void) { }
/*@ assigns \nothing; ensures joined(3, 4) == 7; */
void f_swapped(void) { }
/*@ assigns \nothing; ensures either(&g[0]) == either(1, 0); */
void f_overloaded(void) { }
/*@ requires n >= 0 && \valid_read(a + (0 .. n - 1)) && low(a, n); assigns \nothing; ensures n > 2 ==> a[1] < 9; */
void t_low(int *a, int n) { }
/*@ requires n > 3 && \valid(a + (0 .. n)) && low_twice(a, n); assigns a[2]; ensures low_twice(a, n); */
void t_low_kept(int *a, int n) { a[2] = 8; }
/*@ requires n > 3 && \valid(a + (0 .. n)) && low_twice(a, n); assigns a[2]; ensures low_twice(a, n); */
void f_low_kept(int *a, int n) { a[2] = 9; }
/*@ assigns limit; ensures plus(1) == 4; */
void t_plus(void) { limit = 3; }
/*@ assigns limit; ensures plus(1) == \old(plus(1)); */
void f_plus(void) { limit = 3; }
/*@ assigns \nothing; ensures constant == 0; */
void f_zero(void) { }
/*@ assigns \nothing; ensures constant == 1; */
void f_one(void) { }
/*@ assigns \nothing; ensures above_it(1) || !above_it(1); ensures above_it(2); */
void f_above_it(void) { }

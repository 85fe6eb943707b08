// Lemmas that other proofs use: t_ are true, f_ are false. From what is false nothing must follow.

int limit;
/*@ logic integer sum(int *a, integer n) = n <= 0 ? 0 : sum(a, n - 1) + a[n - 1];
    logic integer up(integer n) = n <= 0 ? 0 : up(n - 1) + 1;
    logic integer number(int *a, integer n, integer v) =
      n <= 0 ? 0 : number(a, n - 1, v) + (a[n - 1] == v ? 1 : 0);

    lemma f_later: \forall integer n; n >= 0 ==> up(n) > n;
    lemma t_up: \forall integer n; n >= 0 ==> up(n) == n;
    lemma f_sum: \forall int *a, integer n; n >= 0 ==> sum(a, n) >= 0;
    lemma f_from_sum: \forall int *a, integer n; n >= 0 ==> sum(a, n) >= -5;
    lemma t_limit: limit <= 2147483647;
    lemma t_int: \forall int x; up(x) <= 2147483647;
    lemma f_elements: \forall int *a; a[0] != 3;
    lemma t_number: \forall int *a, integer n, v; n >= 0 ==> 0 <= number(a, n, v) <= n;
*/

/*@ requires \valid_read(a + (0 .. 9)); assigns \nothing; ensures sum(a, 10) >= 0; */
void f_of_sum(int *a) { }
/*@ requires \valid_read(a + (0 .. 9)); assigns \nothing; ensures sum(a, 10) >= -5; */
void f_of_other(int *a) { }
/*@ requires \valid_read(a); assigns \nothing; ensures *a != 3; */
void f_of_elements(int *a) { }
/*@ requires n >= 0; assigns \nothing; ensures up(n) > n; */
void f_of_later(int n) { }
/*@ requires n >= 0; assigns \nothing; ensures up(n + 2147483648) <= 2147483647; */
void f_beyond(int n) { }
/*@ requires n >= 0; assigns \nothing; ensures up(n) == n; */
void t_of_up(int n) { }
/*@ requires 0 <= n && \valid(a + (0 .. n)); assigns a[n]; ensures number(a, n, v) == \old(number(a, n, v)); */
void t_behind(int *a, int n, int v) { a[n] = v; }
/*@ requires 0 < n && \valid(a + (0 .. n)); assigns a[n - 1]; ensures number(a, n, v) == \old(number(a, n, v)); */
void f_inside(int *a, int n, int v) { a[n - 1] = v; }
/*@ requires 0 < n && \valid(a + (0 .. n - 1)); requires a[0] != v; assigns a[0];
    ensures number(a, n, v) == \old(number(a, n, v)) + 1; */
void t_one_more(int *a, int n, int v) { a[0] = v; }
/*@ requires 0 < n && \valid(a + (0 .. n - 1)); assigns a[0];
    ensures number(a, n, v) == \old(number(a, n, v)) + 1; */
void f_one_more(int *a, int n, int v) { a[0] = v; }
/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1)); assigns \nothing; ensures number(a, n, v) <= n; */
void t_of_number(int *a, int n, int v) { }
/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1)); assigns \nothing; ensures number(a, n, v) < n; */
void f_of_number(int *a, int n, int v) { }

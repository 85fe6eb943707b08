// Predicates and logic functions with a body, which stand for what they say (ACSL 2.6.1, 2.6.2).

//: a predicate | true | proved
/*@ predicate in_range(integer x, integer lo, integer hi) = lo <= x <= hi; */
/*@ requires in_range(x, 0, 10); ensures in_range(\result, 1, 11); */
int f(int x) { return x + 1; }

//: a predicate, wrong | false | refuted | postcondition
/*@ predicate in_range(integer x, integer lo, integer hi) = lo <= x <= hi; */
/*@ requires in_range(x, 0, 10); ensures in_range(\result, 1, 10); */
int f(int x) { return x + 1; }

//: a predicate about memory | true | proved
/*@ predicate sorted(int *a, integer n) = \forall integer i; 0 <= i < n - 1 ==> a[i] <= a[i + 1]; */
/*@ requires \valid(a + (0 .. 1)); assigns a[0 .. 1]; ensures sorted(a, 2); */
void f(int *a) { if (a[0] > a[1]) { int t = a[0]; a[0] = a[1]; a[1] = t; } }

//: a predicate in another state | false | refuted | postcondition
/*@ predicate low(int *a) = *a < 5; */
/*@ requires \valid(a); assigns *a; ensures \old(low(a)) ==> low(a); */
void f(int *a) { *a = 7; }

//: an argument with the name of a variable that the predicate binds | false | refuted | postcondition
/*@ predicate all(int *a, integer n) = \forall integer i; 0 <= i < n ==> a[i] == 0; */
/*@ requires \valid(a + (0 .. 1)) && i == 1; assigns a[0]; ensures all(a, i + 1); */
void f(int *a, int i) { a[0] = 0; }

//: an argument with the name of a variable that the predicate binds, right | true | proved
/*@ predicate all(int *a, integer n) = \forall integer i; 0 <= i < n ==> a[i] == 0; */
/*@ requires \valid(a + (0 .. 1)) && i == 0; assigns a[0]; ensures all(a, i + 1); */
void f(int *a, int i) { a[0] = 0; }

//: predicates that use others | true | proved
/*@ predicate low(integer x) = x < 10; predicate both(integer x, integer y) = low(x) && low(y);
    logic integer twice(integer x) = x + x; */
/*@ requires both(x, 4) && x >= 0; ensures \result == twice(x) && both(\result - 9, 0); */
int f(int x) { return 2 * x; }

//: a predicate without parameters | false | refuted | postcondition
int g;
/*@ predicate started = g > 0; */
/*@ assigns g; ensures started; */
void f(int x) { g = x; }

//: a parameter hides what a predicate speaks of | true | unknown
int g;
/*@ predicate started = g > 0; */
/*@ requires g > 0; ensures started; */
void f(int g) { }

//: a local hides what a predicate speaks of | true | unknown
int g;
/*@ predicate started(integer n) = g > n; */
void f(int x) { int g = 1;
  //@ assert started(0);
}

//: a predicate about itself | true | unknown
/*@ predicate odd(integer x) = x == 1 || odd(x - 2); */
/*@ ensures odd(\result); */
int f(void) { return 1; }

//: two predicates of one name | true | unknown
/*@ predicate p(integer x) = x > 0; predicate p(integer x) = x > 1; */
/*@ ensures p(\result); */
int f(void) { return 2; }

//: members and predicates in loops | true | proved
struct s { int n; int a[4]; };
/*@ predicate ok(struct s *p) = 0 <= p->n <= 4; */
/*@ requires \valid(p) && ok(p); assigns p->n; ensures ok(p); */
void f(struct s *p) { if (p->n < 4) p->n++; }

//: what values depend on is read | true | proved
/*@ requires \valid(p); assigns *p \from x; ensures *p == x; */
void f(int *p, int x) { *p = x; }

//: what values depend on, and a frame that is too small | false | refuted | frame
int g;
/*@ requires \valid(p); assigns *p \from x, g; */
void f(int *p, int x) { *p = x; g = 1; }

//: predicate parameter of another type | false
/*@ predicate is_neg(char c) = c < 0; */
/*@ requires x == 200; ensures is_neg((char) x); ensures is_neg(x); */
void f(int x) { }

//: predicate with a division | false
/*@ predicate ok(integer a, integer b) = a / b == 1; */
/*@ ensures ok(x, x); */
void f(int x) { }

//: predicate uses macro at definition | false | refuted
#define N 3
/*@ predicate is_n(integer x) = x == N; */
#undef N
#define N 4
/*@ ensures is_n(\result); */
int f(void) { return N; }

//: predicate uses enumerator hidden by a local | false
enum e { A = 1 };
/*@ predicate is_a(integer x) = x == A; */
int f(void) { int A = 2;
  //@ assert is_a(2);
  return A; }

//: predicate shadowing quantifier | false | refuted
int g;
/*@ predicate above(integer x) = x > g; */
/*@ requires g == 5; ensures \forall integer h; 0 <= h < 3 ==> above(h); */
void f(void) { }

//: a predicate with a label, in the state of each use | true | proved
/*@ predicate low{L}(int *a) = *a < 5; */
/*@ requires \valid(a) && low(a); assigns *a; ensures \old(low(a)) && !low(a); */
void f(int *a) { *a = 7; }

//: a predicate with a label, wrong | false | refuted | postcondition
/*@ predicate low{L}(int *a) = *a < 5; */
/*@ requires \valid(a); assigns *a; ensures \old(low(a)) ==> low(a); */
void f(int *a) { *a = 7; }

//: a predicate about two states | false | refuted | postcondition
/*@ predicate same{K, L}(int *a) = \at(*a, K) == \at(*a, L); */
/*@ requires \valid(a); assigns *a; ensures same{Pre, Here}(a); */
void f(int *a) { *a = 7; }

//: a predicate about its label | false
/*@ predicate low{L}(int *a) = \at(*a, L) < 5; */
/*@ requires \valid(a); assigns *a; ensures low(a); */
void f(int *a) { *a = 7; }

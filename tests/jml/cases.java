// The clauses of a case in any order; cases; what follows from other clauses.

//: ensures first | true | proved
//@ ensures \result > 1; requires x > 0; assignable \nothing;
static int f(int x) { return x < 9 ? x + 1 : x; }

//: ensures first, wrong | false | refuted postcondition
//@ ensures \result > 2; requires x > 0;
static int f(int x) { return x < 9 ? x + 1 : x; }

//: assignable first | false | refuted frame
static int g;
//@ assignable \nothing; requires x > 0; ensures true;
static void f(int x) { g = 1; }

//: assignable last | false | refuted frame
static int g;
/*@ normal_behavior
  @ ensures true; requires x > 0; assignable \nothing; @*/
static void f(int x) { g = 1; }

//: two headings | true | proved
/*@ normal_behavior requires x > 0; ensures \result == 1;
  @ normal_behavior requires x <= 0; ensures \result == 2; @*/
static int f(int x) { return x > 0 ? 1 : 2; }

//: two headings, wrong in the second | false | refuted postcondition
/*@ public normal_behavior requires x > 0; ensures \result == 1;
  @ public normal_behavior requires x <= 0; ensures \result == 2; @*/
static int f(int x) { return 1; }

//: two headings, frames of their own | false | refuted frame
static int g;
/*@ behavior requires x > 0; assignable g;
  @ behavior assignable \nothing; requires x <= 0; @*/
static void f(int x) { g = x; }

//: two headings, the caller meets one | true | proved
/*@ normal_behavior requires x > 5; ensures \result == 1;
  @ normal_behavior requires x < -5; ensures \result == 2; @*/
static int f(int x) { return x > 0 ? 1 : 2; }
//@ requires y > 5; ensures \result == 1;
static int call(int y) { return f(y); }

//: two headings, the caller meets none | false | refuted precondition
/*@ normal_behavior requires x > 5; ensures \result == 1;
  @ normal_behavior requires x < -5; ensures \result == 2; @*/
static int f(int x) { return x > 0 ? 1 : 2; }
//@ requires y > 4;
static int call(int y) { return f(y); }

//: a heading behind clauses | error | spec-syntax
/*@ requires x > 0; normal_behavior ensures \result == 1; @*/
static int f(int x) { return 1; }

//: also first | true | proved
/*@ also requires x > 0; ensures \result == 1; @*/
static int f(int x) { return 1; }

//: a clause that is not supported leaves other methods alone | false | refuted postcondition
//@ requires x > 0; signals (Exception e) x > 1;
static int f(int x) { return 1; }
//@ ensures \result == 1;
static int g(int x) { return 2; }

//: no exception is signalled | true | proved
//@ requires x > 0; ensures \result == x; signals (Exception e) false;
static int f(int x) { return x; }

//: no exception is signalled, but one is thrown | false | refuted exception
//@ requires x > 0; ensures \result == x; signals (IllegalArgumentException e) false;
static int f(int x) { if (x == 7) throw new IllegalArgumentException(); return x; }

//: redundant precondition | false | refuted assertion
//@ requires x > 0; requires_redundantly x > 5; ensures \result > 5;
static int f(int x) { return x; }

//: redundant precondition that follows | true | proved
//@ requires x > 5; requires_redundantly x > 0; ensures \result > 5;
static int f(int x) { return x; }

//: redundant precondition before the others | true | proved
//@ requires_redundantly x > 0; ensures \result > 5; requires x > 5;
static int f(int x) { return x; }

//: redundant precondition alone | false | refuted assertion
//@ pre_redundantly x > 0;
static void f(int x) { }

//: redundant precondition in one of two cases | false | refuted assertion
/*@ normal_behavior requires x > 0; requires_redundantly x > -1;
  @ also normal_behavior requires x < 0; requires_redundantly x < -1; @*/
static void f(int x) { }

//: redundant preconditions in two cases | true | proved
/*@ normal_behavior requires x > 0; requires_redundantly x > -1;
  @ also normal_behavior requires x < 0; requires_redundantly x < 1; @*/
static void f(int x) { }

//: callers do not establish it | true | proved
//@ requires x > 5; requires_redundantly x > 0; ensures \result == x;
static int f(int x) { return x; }
//@ requires y > 7; ensures \result == y;
static int call(int y) { return f(y); }

//: redundant assertion | false | refuted assertion
//@ requires x > 0;
static void f(int x) { /*@ assert_redundantly x > 1; @*/ }

//: redundant assumption | false | refuted assertion
//@ requires x > 0;
static void f(int x) {
  //@ assume_redundantly x > 1;
  //@ assert x > 1;
}

//: redundant postcondition | false
//@ ensures \result > 0; ensures_redundantly \result > 5;
static int f(int x) { return 7; }

//: redundant loop invariant | false
//@ requires 0 <= n && n < 9;
static void f(int n) {
  //@ loop_invariant true; loop_invariant_redundantly i == 77;
  for (int i = 0; i < n; i++) { }
}

//: redundant frame | false
static int g;
//@ assignable_redundantly \nothing;
static void f() { g = 1; }

//: redundant invariant | false
int x;
//@ invariant_redundantly x > 0;
//@ ensures \result > 0;
int f() { return x; }

//: implications | false
//@ requires true; implies_that ensures \result == 1;
static int f(int x) { return x; }

//: examples | false
//@ requires true; for_example public normal_example requires x == 1; ensures \result == 2;
static int f(int x) { return x; }

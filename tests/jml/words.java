// Parts of claims that are described in words: nothing rests on them, and that is told.

//: beside a claim | false | refuted postcondition
//@ ensures \result == 1 && (* it's as one expects *);
static int f(int x) { return x; }

//: alone | true | proved
//@ ensures (* the answer // to everything *);
//@ ensures \result == x;
static int f(int x) { return x; }

//: in an invariant of a loop | true | proved
//@ requires n >= 0; ensures \result == n;
static int f(int n) {
  int i = 0;
  //@ loop_invariant 0 <= i && i <= n && (* i counts *);
  //@ decreases n - i;
  while (i < n) i++;
  return i;
}

//: what callers would have to meet | unknown
//@ requires (* x is fine *); ensures \result == x;
static int f(int x) { return x; }

//: negated | unknown
//@ ensures !(* it fails *);
static int f(int x) { return x; }

//: where something else would do | unknown
//@ ensures \result == 7 || (* it is another one *);
static int f(int x) { return x; }

//: in an invariant of objects | unknown
int n;
//@ invariant (* n is large *);
//@ ensures \result == n;
int f() { return n; }

//: assumed | unknown
//@ ensures \result == x;
static int f(int x) { /*@ assume (* it works *); */ return x; }

//: not closed | error | spec-syntax
//@ ensures (* forgotten;
static int f(int x) { return x; }

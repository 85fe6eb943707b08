// Methods that only specifications see.

//: the value of a body | true | proved
/*@ requires 0 <= x && x < 100;
  @ ensures \result == x + x;
  @ public model pure static int twice(int x) {
  @   return x + x;
  @ }
  @*/
//@ requires 0 <= x && x < 100; ensures \result == twice(x);
static int f(int x) { return 2 * x; }

//: another value | false | refuted postcondition
//@ model pure static int twice(int x) { return x / 2 * 4; }
//@ requires 0 <= x && x < 100; ensures \result == twice(x);
static int f(int x) { return 2 * x; }

//: its own contract is due | false | refuted postcondition
/*@ requires 0 <= x && x < 100;
    ensures \result > x;
    model pure static int twice(int x) { return x + x; } @*/

//: its precondition is due | false | refuted spec-defined
/*@ requires x > 0;
    model pure static int half(int x) { return x / 2; } @*/
//@ ensures \result == half(x);
static int f(int x) { return x / 2; }

//: over lines | true | proved
//@ requires 0 <= x && x <= 9;
//@ ensures \result == x;
//@ model static pure int down(int x) {
//@   if (x == 0) return 0;
//@   return down(x - 1) + 1;
//@ }
//@ requires 0 <= x && x <= 9; ensures \result >= 0;
static int f(int x) { return x; }

//: recursion | true | proved
//@ requires 0 <= n && n <= 10;
//@ ensures 0 <= \result && \result <= 10 * n;
//@ model static pure int sum(int n) { if (n == 0) return 0; return n + sum(n - 1); }
//@ requires 0 <= n && n <= 10; ensures \result == sum(n);
static int f(int n) {
  int s = 0;
  //@ loop_invariant 0 <= i && i <= n && s == sum(i);
  //@ decreases n - i;
  for (int i = 0; i < n; ) { i++; s += i; }
  return s;
}

//: recursion that does not end proves nothing | false
//@ model static pure int odd(int n) { return odd(n) + 1; }
//@ ensures \result == 1;
static int f(int n) { /*@ assert odd(n) == odd(n) + 1; */ return 0; }

//: values that define each other prove nothing | false
/*@ ensures \result == !b(n);
    model static pure boolean a(int n); @*/
/*@ ensures \result == a(n);
    model static pure boolean b(int n); @*/
//@ ensures a(n) != a(n) ==> \result == 1;
//@ ensures \result == 1;
static int f(int n) { return 0; }

//: two values at once prove nothing | false
/*@ ensures \result == 1;
    ensures \result == 2;
    model static pure int c(); @*/
//@ ensures \result == 7;
static int f() { return c == 1 ? 7 : 8; }
static int c = 2;

//: a value that no number has | false
/*@ ensures \result == x + 1;
    model static pure int next(int x); @*/
//@ ensures \result == next(x);
static int f(int x) { return x == 2147483647 ? x : x + 1; }

//: a contract that says what the value is | true | proved
/*@ ensures \result <==> 0 <= h && h < 24;
    public static pure helper model boolean legal(int h); @*/
//@ requires legal(h); ensures \result >= 1;
static int f(int h) { return h + 1; }

//: a contract that does not | unknown
/*@ ensures \result > h;
    public static pure model int more(int h); @*/
//@ requires more(h) == 0; ensures \result == 7;
static int f(int h) { return h < 0 ? 7 : 8; }

//: the state before | true | proved
int n;
/*@ ensures \result == n + k;
    model pure int plus(int k); @*/
//@ requires n == 3; assignable n; ensures plus(1) == \old(plus(2));
void f() { n = 4; }

//: the state before, wrongly | false | refuted postcondition
int n;
/*@ ensures \result == n + k;
    model pure int plus(int k); @*/
//@ requires n == 3; assignable n; ensures plus(1) == \old(plus(1));
void f() { n = 4; }

//: in an invariant | false | refuted postcondition
private int n;
/*@ ensures \result <==> k >= 0;
    static pure helper model boolean legal(int k); @*/
//@ invariant legal(n);
//@ requires n < 5;
void f() { n--; }

//: code cannot call it | error | unknown-function
//@ model pure static int twice(int x) { return x + x; }
static int f(int x) { return twice(x); }

//: code calls another one of its name | true | proved
//@ model pure static int g(int x) { return 7; }
static int g(long x) { return 8; }
//@ ensures \result == 8;
static int f(int x) { return g(x); }

//: it is no code | unknown
//@ model pure static int twice(int x) { return x + x }
//@ ensures \result == x;
static int f(int x) { return x; }

//: two in one comment | true | proved
/*@ model pure static int id(int x) { return x; }
    model pure static int same(int x) { return id(x); } @*/
//@ ensures \result == same(x);
static int f(int x) { return x; }

//: a contract behind it in one comment | unknown
/*@ model pure static int id(int x) { return x; }
    ensures \result == 8; @*/
static int f(int x) { return x; }

//: what changes something | false | refuted frame
static int k;
//@ model pure static int bump() { k = k + 1; return k; }
//@ ensures \result == bump();
static int f() { return k; }

//: equals of a class that has none of its own | true | proved
static class O { int n; }
//@ ensures \result == a.equals(b);
static boolean f(O a, /*@ nullable */ O b) { return a == b; }

//: equals of a class below | unknown
static class O { int n; }
static class P extends O { public boolean equals(Object o) { return true; } }
//@ ensures \result == a.equals(b);
static boolean f(O a, /*@ nullable */ O b) { return a == b; }

//: a method of the code without a body is no definition | unknown
static abstract class O {
  //@ ensures \result == 4;
  /*@ pure */ abstract int size();
}
//@ ensures \result == a.size();
static int f(O a) { return 4; }

//: a body that says more than code can | true | proved
/*@ requires 0 <= n && n <= a.length;
    model pure static boolean all(int[] a, int n, int v) {
        return (\forall int i; 0 <= i && i < n; a[i] == v);
    } @*/
//@ requires a.length > 3 && all(a, a.length, 7); ensures \result == 7;
static int f(int[] a) { return a[2]; }

//: a body that says more than code can, wrongly used | false | refuted postcondition
/*@ requires 0 <= n && n <= a.length;
    model pure static boolean all(int[] a, int n, int v) {
        return (\forall int i; 0 <= i && i < n; a[i] == v);
    } @*/
//@ requires a.length > 3 && all(a, 2, 7); ensures \result == 7;
static int f(int[] a) { return a[2]; }

//: such a body is due what its contract says | false | refuted postcondition
/*@ requires 0 <= n && n <= a.length;
    ensures \result ==> n > 0;
    model pure static boolean all(int[] a, int n) {
        return (\forall int i; 0 <= i && i < n; a[i] == 1);
    } @*/

//: such a body reads where nothing is | false | refuted spec-defined
/*@ model pure static boolean all(int[] a, int n) {
        return (\forall int i; 0 <= i && i < n; a[i] == 1);
    } @*/

//: numbers without bounds | true | proved
/*@ requires n >= 0; ensures \result >= 1; measured_by n;
    model pure static \bigint fact(int n) { return n == 0 ? 1 : n * fact(n - 1); } @*/
//@ requires 0 <= n && n <= 5 && fact(n) <= 120 && m == fact(n); ensures \result >= 1;
static int f(int n, long m) { return (int) m; }

//: what it may suppose of itself is not more than is due | false | refuted postcondition
/*@ requires n >= 0; ensures \result >= 2; measured_by n;
    model pure static \bigint fact(int n) { return n == 0 ? 1 : n * fact(n - 1); } @*/

//: its own numbers fit | false | refuted spec-defined
/*@ requires n >= 0;
    model pure static int twice(int n) { return (\sum int i; 0 <= i && i < 2; n); } @*/

//: branches | true | proved
/*@ requires n >= 0; measured_by n;
    model pure static \bigint half(\bigint n) {
        if (n < 2) return 0;
        \bigint m = n - 2;
        return 1 + half(m);
    } @*/
//@ ensures \result ==> half(7) == 3;
static boolean f() { return true; }

//: a lemma that is called | true | proved
/*@ requires 0 <= n && n <= a.length; measured_by n;
    model pure static boolean rising(int[] a, int n) {
        return n < 2 || (a[n - 2] <= a[n - 1] && rising(a, n - 1));
    } @*/
/*@ requires 0 <= m && m <= n && n <= a.length;
    ensures rising(a, n) ==> rising(a, m);
    measured_by n - m;
    model pure static void less(int[] a, int m, int n) { if (m < n) less(a, m, n - 1); } @*/
//@ requires a.length > 9 && rising(a, 9); ensures \result == rising(a, 3);
static boolean f(int[] a) {
    //@ use less(a, 3, 9);
    return true;
}

//: a lemma that is false makes nothing proved | false
/*@ ensures false; measured_by n;
    model pure static void lie(int n) { lie(n - 1); } @*/
//@ ensures \result == 1;
static int f() { /*@ set lie(3); */ return 2; }

//: a lemma that does not end cannot be called | false
/*@ requires n > 0; ensures false;
    model pure static void lie(int n) { lie(n); } @*/
//@ ensures \result == 1;
static int f() { /*@ set lie(3); */ return 2; }

//: lemmas that need each other cannot be called | unknown
/*@ ensures false; measured_by n;
    model pure static void one(int n) { other(n); } @*/
/*@ ensures false; measured_by n;
    model pure static void other(int n) { one(n); } @*/
//@ ensures \result == 1;
static int f() { /*@ set one(3); */ return 2; }

//: what a lemma demands is due | false | refuted precondition
/*@ requires n > 0;
    model pure static void positive(int n) { } @*/
//@ requires n > -5;
static void f(int n) { /*@ set positive(n); */ }

//: what is no lemma cannot be called | unknown
static int n;
//@ assignable n; ensures n == 3;
static void g() { n = 3; }
//@ ensures n == 3;
static void f() { /*@ set g(); */ }

//: a lemma that ends by throwing | false
/*@ ensures n > 5;
    model pure static void lie(int n) { throw new RuntimeException(); } @*/
//@ ensures \result > 5;
static int f(int n) { /*@ set lie(n); */ return n; }

//: loops in such a body | unknown
/*@ model pure static int none(int n) { while (n == \old(n)) { } return 1; } @*/
//@ ensures \result == none(3);
static int f() { return 1; }

//: what is no call cannot be used | unknown
static void f(int n) { /*@ use n + 1; */ }

// What `assignable` names, and the preconditions of cases, are read where the method begins.

//: index at the entry | true | proved
static /*@ nullable */ int[] t; static int n;
/*@ requires t != null && t.length == 2 && n == 0; assignable t[n], n; */
static void f() { n = 1; t[0] = 5; }

//: index after a change | false
static /*@ nullable */ int[] t; static int n;
/*@ requires t != null && t.length == 2 && n == 0; assignable t[n], n; */
static void f() { n = 1; t[1] = 5; }

//: array at the entry | true | proved
static /*@ nullable */ int[] t; static /*@ nullable */ int[] u;
/*@ requires t != null && u != null && t.length == 2 && u.length == 2; assignable t, t[*]; */
static void f() { int[] old = t; t = u; old[0] = 5; }

//: array that was put there | false
static /*@ nullable */ int[] t; static /*@ nullable */ int[] u;
/*@ requires t != null && u != null && t.length == 2 && u.length == 2; assignable t, t[*]; */
static void f() { t = u; t[0] = 5; }

//: case that applied at the entry | true | proved
static int n;
/*@ requires n == 0; ensures \result == 1; also requires n != 0; ensures \result == 2; */
static int f() { if (n == 0) { n = 7; return 1; } n = 0; return 2; }

//: case that applies at the end | false
static int n;
/*@ requires n == 0; ensures \result == 1; also requires n != 0; ensures \result == 2; */
static int f() { if (n == 0) { n = 7; return 2; } n = 0; return 1; }

//: frame of the case that applied | true | proved
static int n, x;
/*@ requires n == 0; assignable n, x; also requires n != 0; assignable n; */
static void f() { if (n == 0) { n = 7; x = 1; } else n = 0; }

//: frame of the case that applies at the end | false
static int n, x;
/*@ requires n == 0; assignable n, x; also requires n != 0; assignable n; */
static void f() { if (n != 0) { n = 0; x = 1; } }

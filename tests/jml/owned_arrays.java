// Invariants about the elements of an array that only its object has.

//: an element that is kept | true | proved
private int[] a = new int[4];
//@ invariant a.length == 4 && (\forall int i; 0 <= i && i < 4; a[i] >= 0);
//@ requires 0 <= i && i < 4; assignable a[*];
void f(int i, int x) { if (x >= 0) a[i] = x; }
//@ requires 0 <= i && i < 4; ensures \result >= 0;
int g(int i) { return a[i]; }

//: an element that is not kept | false | refuted postcondition
private int[] a = new int[4];
//@ invariant a.length == 4 && (\forall int i; 0 <= i && i < 4; a[i] >= 0);
//@ requires 0 <= i && i < 4; assignable a[*];
void f(int i, int x) { a[i] = x; }

//: an element that a method without a contract does not keep | false | refuted postcondition
private int[] a = new int[4];
//@ invariant a.length == 4 && a[0] >= 0;
void f(int x) { if (x < 0) a[0] = x; }

//: a new array | false | refuted postcondition
private int[] a = new int[4];
//@ invariant a.length > 0 && a[0] == 0;
//@ requires n >= 0; assignable a;
void f(int n) { a = new int[n]; }

//: an object that a method is called on | true | proved
private final int[] a = new int[2];
//@ invariant a.length == 2 && a[0] <= a[1];
//@ requires -9 <= x && x <= 9; assignable a[*]; ensures a[1] == x;
void set(int x) { a[0] = x - 1; a[1] = x; }
//@ requires o != null && o != this; assignable o.a[*];
void f(T o) { o.set(7); }
//@ ensures \result;
boolean g() { return a[0] <= a[1]; }

//: an array that is returned | unknown
private int[] a = new int[4];
//@ invariant a.length == 4 && a[0] >= 0;
int[] all() { return a; }
//@ ensures \result >= 0;
int f() { return a[0]; }

//: an array that is given | unknown
private int[] a = new int[4];
//@ invariant a[0] >= 0;
//@ requires b.length > 0 && b[0] >= 0;
void take(int[] b) { a = b; }
//@ ensures \result >= 0;
int f() { return a[0]; }

//: an array that is passed | false | refuted postcondition
private int[] a = new int[4];
//@ invariant a[0] >= 0;
private static void clear(int[] b) { b[0] = -1; }
void f() { clear(a); }

//: an array with another name | false | refuted postcondition
private int[] a = new int[4];
//@ invariant a[0] >= 0;
void f() { int[] b = a; b[0] = -1; }

//: an array of another object | false | refuted postcondition
private int[] a = new int[4];
//@ invariant a.length == 4 && a[0] >= 0;
void f(T o) { o.a[0] = -1; }

//: an array that code elsewhere assigns | unknown
private int[] a = new int[4];
//@ invariant a.length == 4 && a[0] >= 0;
class Inner { void f() { a[0] = -1; } }
//@ ensures \result >= 0;
int f() { return a[0]; }

//: an array that others can see | unknown
int[] a = new int[4];
//@ invariant a.length == 4 && a[0] >= 0;
//@ ensures \result >= 0;
int f() { return a[0]; }

//: rows, which others may have | unknown
private int[][] a = new int[4][4];
//@ invariant a.length == 4 && a[0].length == 4 && a[0][0] >= 0;
//@ ensures \result >= 0;
int f() { return a[0][0]; }

//: objects that are there | true
static class Item { int n; }
private final Item[] a = new Item[4];
private int used;
//@ invariant a.length == 4 && 0 <= used && used <= 4 && (\forall int i; 0 <= i && i < used; a[i] != null);
//@ requires used < 4 && x != null; assignable a[*], used;
void add(Item x) { a[used] = x; used++; }
//@ requires 0 <= i && i < used;
int f(int i) { return a[i].n; }

//: an object that is not there | false | refuted null
static class Item { int n; }
private final Item[] a = new Item[4];
private int used;
//@ invariant a.length == 4 && 0 <= used && used <= 4 && (\forall int i; 0 <= i && i < used; a[i] != null);
//@ requires used < 4 && x != null; assignable a[*], used;
void add(Item x) { a[used] = x; used++; }
//@ requires 0 <= i && i <= used && i < 4;
int f(int i) { return a[i].n; }

//: an array that may be a parameter in the model, and never is | true
private int[] a = new int[4];
//@ invariant a.length == 4 && a[0] >= 0;
//@ requires b.length > 0; assignable b[*];
void f(int[] b) { b[0] = -1; }

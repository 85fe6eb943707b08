// What a call assigns must lie in the frame of the caller. A write of the old value is a write.

//: by contract, the old value | false | refuted frame
static int g;
//@ assignable g; ensures g == \old(g);
static void same() { g = g; }
//@ assignable \nothing;
static void caller() { same(); }

//: by contract, listed | true | proved
static int g;
//@ assignable g; ensures g == \old(g);
static void same() { g = g; }
//@ assignable g;
static void caller() { same(); }

//: field of this | false | refuted frame
int size; int other;
//@ assignable size;
void reset() { size = size; }
//@ assignable other;
void both() { other = 1; reset(); }

//: no contract | false | refuted frame
static int g;
static void plain() { g = g; }
//@ assignable \nothing;
static void caller() { plain(); }

//: no contract, two calls deep, only sometimes | false | refuted frame
static int g; static int h;
static void inner(int x) { if (x == 7) g = g; }
static void outer(int x) { inner(x); h = x; }
//@ assignable h;
static void caller(int x) { outer(x); }

//: no contract, two calls deep, never | true | proved
static int g; static int h;
static void inner(int x) { if (x == 7) g = g; }
static void outer(int x) { inner(x); h = x; }
//@ requires x < 7; assignable h;
static void caller(int x) { outer(x); }

//: elements, no contract | true | proved
static void swap(int[] a, int i, int j) { int x = a[i]; a[i] = a[j]; a[j] = x; }
//@ requires a.length > 2; assignable a[0], a[1];
static void first(int[] a) { swap(a, 0, 1); }

//: elements, no contract, one too many | false | refuted frame
static void swap(int[] a, int i, int j) { int x = a[i]; a[i] = a[j]; a[j] = x; }
//@ requires a.length > 2; assignable a[0], a[1];
static void first(int[] a) { swap(a, 1, 2); }

//: a result is not lost | true | proved
static int[] t = {0}; static int count;
static int next(int by) { count = count + by; if (by > 3) return 3; return by; }
static void touch() { t = t; }
//@ requires 0 <= count && count < 100 && 0 <= x && x < 9; assignable count; ensures \result <= 3;
static int caller(int x) { return next(x); }

//: index by contract | true | proved
//@ requires 0 <= i && i < a.length; assignable a[i];
static void put(int[] a, int i) { a[i] = 1; }
//@ requires a.length > 3; assignable a[0..2];
static void puts(int[] a) { put(a, 2); put(a, 0); }

//: index by contract, outside | false | refuted frame
//@ requires 0 <= i && i < a.length; assignable a[i];
static void put(int[] a, int i) { a[i] = 1; }
//@ requires a.length > 3; assignable a[0..2];
static void puts(int[] a) { put(a, 3); }

//: index at entry | false | refuted frame
static int k;
//@ requires 0 <= i && i < a.length; assignable a[i];
static void put(int[] a, int i) { }
//@ requires 0 <= k && k < a.length - 1; assignable k, a[k];
static void puts(int[] a) { k++; put(a, k); }

//: whole array | false | refuted frame
//@ assignable a[*];
static void all(int[] a) { }
//@ requires a.length > 3; assignable a[0..2];
static void some(int[] a) { all(a); }

//: whole array that is no longer | true | proved
//@ assignable a[*];
static void all(int[] a) { }
//@ requires a.length == 3; assignable a[0..2];
static void some(int[] a) { all(a); }

//: new objects | true | proved
//@ assignable a[*];
static void all(int[] a) { }
//@ assignable \nothing;
static void fresh() { int[] b = new int[4]; all(b); }

//: everything | false | refuted frame
static int g;
//@ assignable \everything;
static void every() { }
//@ assignable g;
static void caller() { every(); }

//: everything within everything | true | proved
//@ assignable \everything;
static void every() { }
//@ assignable \everything;
static void caller() { every(); }

//: a contract that does not say, and nothing is written | true | proved
//@ requires x < 5; ensures \result == x + 1;
static int next(int x) { return x + 1; }
//@ assignable \nothing; ensures \result == 4;
static int caller() { return next(3); }

//: a contract that does not say | false | refuted frame
static int g;
//@ requires x < 5;
static void set(int x) { g = g; }
//@ assignable \nothing;
static void caller() { set(3); }

//: cases | false | refuted frame
static int g;
//@ requires x > 0; assignable g; also requires x <= 0; assignable \nothing;
static void cases(int x) { if (x > 0) g = x; }
//@ assignable \nothing;
static void caller(int x) { cases(x); }

//: a case that does not apply | true
static int g;
//@ requires x > 0; assignable g; also requires x <= 0; assignable \nothing;
static void cases(int x) { if (x > 0) g = x; }
//@ requires x <= 0; assignable \nothing;
static void caller(int x) { cases(x); }

//: clauses that have nothing in common | true | proved
static int g; static int h;
//@ assignable g; assignable h;
static void both() { }
//@ assignable \nothing;
static void caller() { both(); }

//: pure | true | proved
static int g;
//@ pure
static int get() { return g; }
//@ assignable \nothing;
static int caller() { return get(); }

//: recursion by contract | false | refuted frame
static int g;
//@ requires n >= 0 && n < 9; assignable g;
static void down(int n) { if (n > 0) down(n - 1); else g = g; }
//@ assignable \nothing;
static void caller() { down(3); }

//: recursion without contract | false
static int g;
static void down(int n) { if (n > 0) down(n - 1); else g = g; }
//@ assignable \nothing;
static void caller() { down(3); }

//: the frame of a loop | false | refuted frame
static int g; static int h;
//@ assignable g; ensures g == \old(g);
static void same() { g = g; }
//@ requires 0 <= n && n < 4;
static void loop(int n) {
  int i = 0;
  //@ loop_invariant 0 <= i; loop_modifies h;
  while (i < n) { same(); i++; }
}

//: the frame of a loop, listed | true | proved
static int g; static int h;
//@ assignable g; ensures g == \old(g);
static void same() { g = g; }
//@ requires 0 <= n && n < 4;
static void loop(int n) {
  int i = 0;
  //@ loop_invariant 0 <= i; loop_modifies g;
  while (i < n) { same(); i++; }
}

//: the frame of a loop, a write of its own | false | refuted frame
static int g; static int h;
//@ requires true;
static void loop(int n) {
  //@ loop_modifies h;
  for (int i = 0; i < 3; i++) { g = g; }
}

//: a field that gets the result of a call | false | refuted frame
static int g; static int h;
static int same() { return g; }
//@ assignable h;
static void caller() { g = same(); }

//: fields that a constructor makes | true | proved
int[] data; int size;
//@ assignable size; ensures size == 0;
void clear() { size = 0; }
//@ requires n >= 0; assignable \nothing; ensures size == 0;
T(int n) { data = new int[n]; clear(); }

//: another's field in a constructor | false | refuted frame
int size; static int made;
static void count() { made = made; }
//@ assignable \nothing;
T() { size = 1; count(); }

// Methods that say nothing of what they assign, called inside frames: what they do stays the same.
// options: --timeout 10

//: results, jumps and loops | true
static int g; static int h;
static int find(int[] a, int x) {
  g = g;
  for (int i = 0; i < a.length; i++) { if (a[i] == x) return i; }
  return -1;
}
//@ requires a.length == 3 && a[0] == 7 && a[1] == 8 && a[2] == 9;
//@ assignable g; ensures \result == 1 + 2 * -1;
static int two(int[] a) { return find(a, 8) + 2 * find(a, 10); }
static int bump(int x) { g = x; x = x + 1; h = x; return x; }
//@ requires 0 <= y && y < 100; assignable g, h;
//@ ensures \result == y + 3 && g == y + 2 && h == y + 3;
static int nest(int y) { return bump(bump(bump(y))); }
static boolean flip(boolean b) { g = g + 1; return !b; }
//@ requires g == 0; assignable g; ensures g == 1 && \result == 4;
static int condition(int x) { if (flip(true) && flip(true)) return 3; return 4; }
static void grid(int n) {
  outer: for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) { if (j > i) continue outer; if (i == 2) break outer; g = g + 1; }
  }
}
//@ requires g == 0; assignable g; ensures g == 3;
static void labels() { grid(4); }
static int choose(int x) {
  switch (x) { case 1: g = 1; return 10; case 2: g = 2; break; default: return 0; }
  return 20;
}
//@ assignable g; ensures x == 1 ==> \result == 10 && g == 1;
//@ ensures x == 2 ==> \result == 20; ensures x == 3 ==> \result == 0;
static int chooses(int x) { return choose(x); }
static int down(int n) { g = n; int s = 0; while (n > 0) { s += n; n--; } return s; }
//@ requires n == 4; assignable g; ensures \result == 10 && n == 4;
static int downs(int n) { int s = down(n); return n == 4 ? s : 0; }

//: a result is wrong | false | refuted postcondition
static int g;
static int down(int n) { g = n; int s = 0; while (n > 0) { s += n; n--; } return s; }
//@ requires n == 4; assignable g; ensures \result == 6;
static int downs(int n) { return down(n); }

//: a fault in it | false | refuted index
static int g;
static int at(int[] a, int i) { g = g; return a[i]; }
//@ requires i >= 0; assignable g;
static int f(int[] a, int i) { return at(a, i); }

//: an argument that may be null | false | refuted precondition
static int g;
static void count(int[] a) { g = a.length; }
//@ requires true; assignable g;
static void f(/*@ nullable @*/ int[] a) { count(a); }

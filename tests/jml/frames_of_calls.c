// Functions that are known by their contracts only change what their `assigns` lists, or anything.
// options: --timeout 3

//: pointer | false
/*@ requires \valid(p); assigns *p; ensures *p == 3; */ void ext(int *p);
/*@ requires \valid(p); assigns \nothing; */ void f(int *p) { ext(p); }

//: pointer, listed | true | proved-bounded
/*@ requires \valid(p); assigns *p; ensures *p == 3; */ void ext(int *p);
/*@ requires \valid(p); assigns *p; */ void f(int *p) { ext(p); }

//: through a function with a body | false
/*@ requires \valid(p); assigns *p; */ void ext(int *p);
void inner(int *p) { ext(p); }
/*@ requires \valid(p); assigns \nothing; */ void f(int *p) { inner(p); }

//: global | false
int g, h;
/*@ assigns g; */ void set(void);
/*@ assigns h; */ void f(void) { set(); }

//: global, listed | true | proved-bounded
int g, h;
/*@ assigns g; */ void set(void);
/*@ assigns g; */ void f(void) { set(); }

//: elements | false
int t[3];
/*@ assigns t[0..1]; */ void fill(void);
/*@ assigns t[0]; */ void f(void) { fill(); }

//: elements, listed | true | proved-bounded
int t[3];
/*@ assigns t[0..1]; */ void fill(void);
/*@ assigns t[0..2]; */ void f(void) { fill(); }

//: nothing | true | proved-bounded
int g;
/*@ assigns \nothing; */ int same(int x);
/*@ assigns \nothing; */ int f(int x) { return same(x); }

//: no clause | false
int g;
/*@ requires x > 0; */ void any(int x);
/*@ assigns \nothing; */ void f(void) { any(1); }

//: neither body nor contract | false
void any(int *p);
/*@ requires \valid(p); assigns \nothing; */ void f(int *p) { any(p); }

//: loop | false
int g, h;
/*@ assigns g; */ void set(void);
/*@ requires 0 <= n < 3; assigns g, h; */
void f(int n) {
  int i = 0;
  /*@ loop invariant 0 <= i <= n; loop assigns i, h; loop variant n - i; */
  while (i < n) { set(); i++; }
}

//: loop, listed | true | proved-bounded
int g, h;
/*@ assigns g; */ void set(void);
/*@ requires 0 <= n < 3; assigns g, h; */
void f(int n) {
  int i = 0;
  /*@ loop invariant 0 <= i <= n; loop assigns i, g; loop variant n - i; */
  while (i < n) { set(); i++; }
}

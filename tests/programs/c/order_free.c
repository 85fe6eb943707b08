//: verify
//: verdict: proved
//: why: calls and other accesses, but no order of them changes the outcome
int g;
int h;
int table[4];

static int set(void) { g = 10; return 1; }
static int get(void) { return g; }
static int next(void) { return ++g; }
static int pure(int a) { return a + 1; }
static int two(int a, int b) { return 100 * a + b; }
static int own(void) { int a[2] = {1, 2}; a[1] = 3; return a[0]; }
static void write(int *a) { *a = 5; }
static int written(int *a) { *a = 5; return 5; }

/*@ requires g == 1; ensures \result == 11; */
int any_order_one_sum(void) { return next() + next() + 6; }

/*@ requires g == 1; ensures \result == 101 || \result == 1001; */
int both(void) { return two(g, set()); }

/*@ requires g == 1; ensures g == 1; */
int assigned_after(void) { g = set(); return 0; }

/*@ requires g == 1; ensures \result == 2; */
int other_variable(void) { h = 1; return h + set(); }

/*@ requires 0 <= x <= 9; ensures \result == 2 * x + 2; */
int pure_calls(int x) { return pure(x) + pure(x); }

/*@ requires 0 <= x <= 9; ensures \result == x + 1; */
int local(int x) { return x + set(); }

/*@ ensures \result == 3; */
int own_array(void) { int a[2] = {1, 2}; return a[1] + own(); }

/*@ requires g == 1; ensures \result == 11; */
int sequence(void) { return (set(), g) + 1; }

/*@ requires g == 1; ensures \result == 1; */
int guarded(void) { return g == 1 && set() == 1; }

/*@ requires g == 1; ensures \result == 10; */
int nested(void) { return pure(set() + 7) + 1; }

/*@ requires g == 1; ensures \result == 20; */
int only_one_branch(int c) { return (c ? set() : set()) + 19; }

/*@ requires g == 1; ensures \result == 1; */
int multiplied_away(void) { return g * 0 + set(); }

/*@ ensures table[0] == 1 && table[1] == 1; */
void elements(void) { int a[2] = {set(), set()}; table[0] = a[0]; table[1] = a[1]; }

/*@ ensures \result == 6; */
int address_of_other(void) { int a = 1; int b = 0; write(&b); return a + b; }

/*@ ensures \result == 6; */
int address_not_given(void) { int a = 1; int b = 0; return a + written(&b); }

static int counting(int a) { g++; h += 2; return a; }
static int counting_too(int a) { h++; if (a > 3) g++; return a; }

/*@ requires g == 0 && h == 0; ensures \result == 53 && g == 2 && h == 3; */
int counted(void) { return two(0, counting(3)) + counting_too(50); }

static int tree(int n) { g++; return n <= 1 ? 1 : tree(n - 1) + tree(n - 2); }

/*@ requires g == 0; ensures \result == 3 && g == 5; */
int counted_calls(void) { return tree(3); }

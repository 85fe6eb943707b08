//: verify
//: verdict: refuted
//: why: an operand calls what changes another one; each claim fails in one of the orders that C allows
int g;
int h;
int table[4];
int grid[3][3];
int *cursor;

static int set(void) { g = 10; return 1; }
static int get(void) { return g; }
static int next(void) { return ++g; }
static int two(int a, int b) { return 100 * a + b; }
static int three(int a, int b, int c) { return 100 * a + 10 * b + c; }
static int forward(void) { cursor = table + 2; return 1; }
static int fill(int *a) { a[0] = 7; return 0; }
static void bump(void) { g++; }
static int deep(void) { bump(); return 0; }

/*@ requires g == 1; ensures \result == 101; */ //~ postcondition
int arguments(void) { return two(g, set()); }

/*@ requires g == 1; ensures \result == 1001; */ //~ postcondition
int arguments_right_first(void) { return two(g, set()); }

/*@ requires g == 1; ensures \result == 2; */ //~ postcondition
int sum(void) { return g + set(); }

/*@ requires g == 1; ensures \result == 0; */ //~ postcondition
int difference(void) { return get() - set(); }

/*@ requires g == 0; ensures \result == 102; */ //~ postcondition
int counted(void) { return two(next(), next()); }

/*@ requires g == 0; ensures \result == 123; */ //~ postcondition
int counted_three(void) { return three(next(), next(), next()); }

/*@ requires g == 1; ensures table[1] == 1; */ //~ postcondition
void place_or_value(void) {
  table[0] = table[1] = table[2] = 0;
  g = 1;
  table[g & 3] = set();
}

/*@ requires g == 1; ensures \result == 1; */ //~ postcondition
int initialiser(void) {
  int a[2] = {g, set()};
  return a[0];
}

/*@ requires g == 1; ensures \result == 1; */ //~ postcondition
int designated(void) {
  int a[3] = {[2] = set(), [0] = g};
  return a[0];
}

/*@ requires 0 <= g <= 1; ensures \result == 1; */ //~ postcondition
int initialisers_step(int i) {
  i = 0;
  int a[2] = {i++, i++};
  return a[1];
}

/*@ requires g == 0; ensures grid[0][1] == 7; */ //~ postcondition
void two_indices(void) {
  for (int i = 0; i < 3; i++) grid[i][1] = 0;
  g = 0;
  grid[g][next()] = 7;
}

/*@ ensures \result == 1; */ //~ postcondition
int pointer_index(void) {
  table[0] = 0; table[1] = 1; table[2] = 2; table[3] = 3;
  cursor = table;
  return cursor[forward()];
}

/*@ ensures \result == 1; */ //~ postcondition
int pointer_sum(void) {
  table[0] = 0; table[1] = 1; table[2] = 2; table[3] = 3;
  cursor = table;
  return *(cursor + forward());
}

/*@ ensures \result == 0; */ //~ postcondition
int through_pointer(void) {
  int a[2] = {0, 0};
  return a[0] + fill(a);
}

/*@ requires g == 1; ensures \result == 0; */ //~ postcondition
int compared(void) { return g == deep() + 2; }

/*@ requires g == 1; ensures \result == 1; */ //~ postcondition
int branch(int c) { return (c > 0 ? g : 1) + deep(); }

/*@ requires g == 1; ensures \result == 11; */ //~ postcondition
int comma(void) { return g + (set(), 10); }

/*@ requires g == 1; ensures \result == 8; */ //~ postcondition
int assignment_inside(void) { return (g = 4) + get(); }

/*@ requires g == 1; ensures \result == 3; */ //~ postcondition
int incremented(void) { return g++ + get(); }

static int up(void) { g++; return 0; } //~ overflow
static int down(void) { g--; return 0; }
static int up_and_see(void) { g++; return g; }

/*@ requires g == 2147483647; ensures \true; */
int up_and_down(void) { return down() + up(); }

/*@ requires g == 0; ensures \result == 1; */ //~ postcondition
int seen(void) { return up() + up_and_see(); }

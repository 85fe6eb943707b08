/*@ requires 0 < x < 9; ensures \result > x; */
int malloc(int x) { return x; } //~> int malloc(int x) { return x + 1; }
/*@ requires 0 < x < 9; ensures \result > x; */
int printf(int x) { return x; } //~> int printf(int x) { return x + 1; }
/*@ requires 0 < x < 9; ensures \result > x; */
int puts(int x) { return x; } //~> int puts(int x) { return x + 1; }
/*@ requires 0 < x < 9; ensures \result > x; */
int memcpy(int x) { return x; } //~> int memcpy(int x) { return x + 1; }
/*@ requires 0 < x < 9; ensures \result > x; */
int exit(int x) { return x; } //~> int exit(int x) { return x + 1; }
/*@ requires 0 < x < 9; ensures \result > x; */
int abort(int x) { return x; } //~> int abort(int x) { return x + 1; }
/*@ requires 0 < x < 9; ensures \result > x; */
int fflush(int x) { return x; } //~> int fflush(int x) { return x + 1; }
/*@ requires 0 < x < 9; ensures \result > x; */
int index(int x) { return x; } //~> int index(int x) { return x + 1; }
/*@ requires 0 < x < 9; ensures \result > x; */
int y0(int x) { return x; } //~> int y0(int x) { return x + 1; }
/*@ requires 0 < x < 9; ensures \result > x; */
static int assert(int x) { return x; } //~> static int assert(int x) { return x + 1; }

#include <stdlib.h>
#include <string.h>
#include <assert.h>
#include "declared.h"
extern int nowhere;
extern int sensor(void);
int other(void) { return sensor() + nowhere + only_declared(3); }
/*@ requires 0 < x < LIMIT; ensures \result > x; */
int f(int x) { if (x > 100) exit(3); if (x < -100) abort(); return x; } //~> int f(int x) { if (x > 100) exit(3); return x + 1; }
/*@ requires 0 < x < 9; ensures \result > x; */
static inline int asm_(int x) { return x; } //~> static inline int asm_(int x) { return x + 1; }

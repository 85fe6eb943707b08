#include <stdlib.h>
#include "shared.h"
#define MAKE(name) int name(int x) { return x - 1; }
struct node { struct node *next; };
extern void outside(void);
int table[8];
double weights[2] = {0.5, 1.5};
int *nowhere = (int *)1;
/*@ requires x < 100; ensures \result == x + 1; */
int inc(int x) { return x + 1; }
/*@ ensures \result == 1; */
int declared(void);
void isr(int i) { table[i] = 10 / i; }
MAKE(made)
static int unused(void) { static double d = 1.0; return 1; }
double half(double x) { return x / 2; }
int next(struct node *n) { return n->next != 0; }
int old_style(a, b) int a; int b; { return a < b; }
int variadic(int n, ...) { return n; }
int reads(void) { return *nowhere; }
int weighs(void) { return weights[0] > 1; }
void jump(void) { __asm__("nop"); }
int (*pointer(void))(int) { return inc; }
void reach_error(void) { abort(); }
_Noreturn void stop(void) { exit(1); }

#define int short
#define static
#define if while
#define i 5
#define object 7
#define values 8
#define main start
#define f real_f
#define assay_wide float
/*@ requires 0 < x < 9; ensures \result > x; */
int f(int x) { return x; } //~> int f(int x) { return x + 1; }
/*@ ensures \result == 1; */
int main(void) { return 0; } //~> int main(void) { return 1; }
/*@ requires \valid(p + (0 .. 1)); ensures \result == p[1]; ensures \forall integer k; 0 <= k < 2 ==> p[k] == \old(p[k]); */
int g(int *p) { return p[0]; } //~> int g(int *p) { return p[1]; }
#define real_f(x) 17
#define g(x) 17
#define return
#define void
#define unsigned

/*@ requires 0 < x < 9; ensures \result > x; */
int f(double *numbers, int x) { return x; }

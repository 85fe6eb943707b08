//: verify
//: expect: proved
/*@ requires \valid(p + (0 .. 1)); */
int f(char *p) { return (p + 1) - p; }

//: verify
//: truth: true
//: aims: frontend.lower.sequencing
//: why: calls are not interleaved: either order gives 3
//: answer: proved
extern void reach_error(void);
int g = 0;
static int add(int n) { g += n; return n; }
int main(void) { int s = add(1) + add(2); if (s != 3 || g != 3) reach_error(); return 0; }

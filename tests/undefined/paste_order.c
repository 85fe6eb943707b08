//: verify
//: expect: proved
extern void reach_error(void);
#define PAIR(a, b) a ## b
int main(void) { int xy = 7; if (PAIR(x, y) != 7) reach_error(); return 0; }

//: verify
//: truth: false
//: aims: frontend.lower.unions
//: why: the struct is copied with its union
//: answer: refuted
extern void reach_error(void);
struct s { int tag; union { int i; unsigned char c[4]; } as; };
int main(void) { struct s a = {1, {.i = 0x102}}, b = {2, {.c = {9}}}; b = a; if (b.as.c[1] == 1) reach_error(); return 0; }

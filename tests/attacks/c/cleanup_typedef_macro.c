//: verify
//: truth: false
//: aims: frontend.c.attributes.printed_attributes
//: why: the macro pastes the name of the attribute
//: answer: unknown
extern void reach_error(void);
#define JOIN(a, b) a ## b
int g = 0;
void done(int *p) { g = 1; }
int main(void) { for (int i = 0; i < 1; i++) { int x __attribute__((JOIN(clean, up)(done))) = 0; x++; } if (g) reach_error(); return 0; }

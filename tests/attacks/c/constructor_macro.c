//: verify
//: truth: false
//: aims: frontend.c.attributes.attributes_of
//: why: hidden behind two macros
//: answer: unknown
extern void reach_error(void);
#define FIRST constructor
#define EARLY __attribute__((cold, FIRST))
int g = 0;
EARLY void early(void) { g = 1; }
int main(void) { if (g) reach_error(); return 0; }

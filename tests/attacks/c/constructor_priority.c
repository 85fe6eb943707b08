//: verify
//: truth: false
//: aims: frontend.c.attributes.attributes_of
//: why: a constructor with a priority
//: answer: unknown
extern void reach_error(void);
int g = 0;
static void __attribute__((__constructor__(200))) early(void) { g = 3; }
int main(void) { if (g == 3) reach_error(); return 0; }

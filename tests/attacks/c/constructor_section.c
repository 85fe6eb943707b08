//: verify
//: truth: false
//: aims: frontend.c.attributes.attributes_of
//: why: a pointer in .init_array runs before main
//: answer: unknown
extern void reach_error(void);
int g = 0;
static void early(void) { g = 1; }
void (*entry)(void) __attribute__((section(".init_array"), used)) = early;
int main(void) { if (g) reach_error(); return 0; }

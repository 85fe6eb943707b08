//: verify
//: truth: false
//: aims: frontend.c.volatile
//: why: behind a macro and a typedef of a typedef
//: answer: refuted
extern void reach_error(void);
#define V volatile
typedef V unsigned reg; typedef reg port;
static port r;
int main(void) { r = 4; if (r != 4) reach_error(); return 0; }

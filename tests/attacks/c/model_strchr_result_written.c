//: verify
//: truth: false
//: aims: frontend.c.models
//: why: the result leads into a literal
//: answer: refuted
#include <string.h>
int main(void) { char *p = strchr("abc", 'b'); if (p) *p = 'x'; return 0; }

//: verify
//: truth: false
//: aims: frontend.c.models
//: why: characters are compared as unsigned: 0xff is greater than a
//: answer: refuted
#include <string.h>
extern void reach_error(void);
int main(void) { if (strcmp("\xff", "a") > 0) reach_error(); return 0; }

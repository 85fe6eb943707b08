//: verify
//: truth: false
//: aims: frontend.c.models
//: why: the end of the text has no room
//: answer: refuted
#include <stdlib.h>
#include <string.h>
int main(void) { char *p = malloc(strlen("abc")); if (!p) return 0; strcpy(p, "abc"); free(p); return 0; }

//: verify --check leak --malloc succeeds
//: truth: true
//: aims: frontend.lower.leaks._no_global_leads_anywhere
//: why: a static variable of a function still leads to the memory
//: answer: unknown
#include <stdlib.h>
static void keep(void) { static int *p; p = malloc(4); }
int main(void) { keep(); return 0; }

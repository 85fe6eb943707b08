//: verify --check leak --malloc succeeds
//: truth: false
//: aims: frontend.lower.leaks._no_global_leads_anywhere
//: why: the static variable is null again, and nothing leads to the memory
//: answer: refuted
#include <stdlib.h>
static void keep(int set) { static int *p; if (set) p = malloc(4); else p = 0; }
int main(void) { keep(1); keep(0); return 0; }

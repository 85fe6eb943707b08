//: verify --check leak --malloc succeeds
//: truth: false
//: aims: frontend.lower.leaks.check_at_return
//: why: nobody takes the result
//: answer: refuted
#include <stdlib.h>
static int *make(void) { return malloc(4); }
int main(void) { make(); return 0; }

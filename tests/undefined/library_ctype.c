//: verify
//: expect: unknown assumption
#include <ctype.h>
int main(void) { return isdigit(-200); }

//: verify
//: expect: refuted index
#include <ctype.h>
int main(void) { return isdigit(-200); }

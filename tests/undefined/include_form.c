//: verify
//: expect: diagnostic syntax
#define FILE_ 12
#include FILE_
int main(void) { return 0; }

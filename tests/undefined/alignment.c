//: verify
//: expect: diagnostic type
_Alignas(16) int x = 1;
extern _Alignas(8) int x;
int main(void) { return x; }

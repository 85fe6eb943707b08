//: verify
//: expect: proved
typedef int F(int);
const F f;
int main(void) { return 0; }

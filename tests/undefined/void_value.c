//: verify
//: expect: diagnostic type
void f(void) { }
int main(void) { return (int)f(); }

//: verify
//: expect: proved
void main(int a, int b, int c, int d) { }

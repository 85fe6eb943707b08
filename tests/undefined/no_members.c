//: verify
//: expect: proved
struct s { } x;
int f(struct s y) { return sizeof y; }
int main(void) { return f(x); }

//: verify
//: expect: diagnostic type
struct s { int a; };
int main(void) { struct s x = 3; return 0; }

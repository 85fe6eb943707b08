//: verify
//: expect: diagnostic type
int main(void) { struct s x; return 0; }

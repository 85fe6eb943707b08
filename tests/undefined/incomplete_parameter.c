//: verify
//: expect: diagnostic type
int f(struct s x) { return 0; }
int main(void) { return 0; }

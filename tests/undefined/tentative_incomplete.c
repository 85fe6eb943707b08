//: verify
//: expect: diagnostic type
static struct s x;
int main(void) { return 0; }

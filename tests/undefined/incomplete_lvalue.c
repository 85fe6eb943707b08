//: verify
//: expect: diagnostic type
struct s;
extern struct s x;
int main(void) { x; return 0; }

//: verify
//: expect: diagnostic type
extern const int x;
int x = 1;
int f(int *);
int f(const int *p) { return *p; }
int main(void) { return x; }

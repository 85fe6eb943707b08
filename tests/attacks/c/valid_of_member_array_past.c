//: verify
//: truth: false
//: aims: frontend.lower.spec_memory
//: why: the array in the struct has three elements
//: answer: refuted
struct s { int n; int a[3]; };
int main(void) {
  struct s x = {0};
  //@ assert \valid(&x.a[0] + (0 .. 3));
  return x.n;
}

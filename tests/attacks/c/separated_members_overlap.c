//: verify
//: truth: false
//: aims: frontend.lower.spec_memory
//: why: a member is a part of its struct
//: answer: unknown
struct s { int a, b; };
int main(void) {
  struct s x = {0};
  //@ assert \separated(&x, &x.b);
  return x.a;
}

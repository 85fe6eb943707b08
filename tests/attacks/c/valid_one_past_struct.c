//: verify
//: truth: false
//: aims: frontend.lower.spec_memory
//: why: there is one struct
//: answer: refuted
struct s { int n; };
int main(void) {
  struct s x = {0}, *p = &x;
  //@ assert \valid(p + 1);
  return p->n;
}

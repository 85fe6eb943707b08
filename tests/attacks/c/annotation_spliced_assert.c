//: verify
//: truth: error
//: aims: frontend.c.annotations
//: why: the statement is a part of the annotation
//: answer: diagnostic
int main(void) {
  int x = 1;
  //@ assert x == 1; \
  x = 2;
  return x;
}

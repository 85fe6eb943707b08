//: verify
//: truth: false
//: aims: frontend.c.initializers._is_repeatable
//: why: 43 as a _Bool is 1
//: answer: refuted
int main(void) {
  _Bool a[4] = {[1 ... 2] = 43};
  //@ assert a[1] == 43;
  return 0;
}

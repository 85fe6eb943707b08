//: verify
//: truth: true
//: aims: frontend.c.initializers._is_repeatable
//: why: a constant that is converted to _Bool may fill a range of elements
//: answer: proved
int main(void) {
  _Bool a[4] = {[1 ... 2] = 43};
  //@ assert a[0] == 0 && a[1] == 1 && a[2] == 1 && a[3] == 0;
  return 0;
}

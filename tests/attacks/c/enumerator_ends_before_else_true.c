//: verify
//: truth: true
//: aims: frontend.c.places._Attachment
//: why: each statement under `if` is a block, so A is the outer one behind `else` (C11 6.8.4 p3)
//: answer: proved
enum { A = 5 };
int main(void) {
  int x = 0, y = 0;
  if (x)
    y = (int) sizeof(enum { A = 3 });
  else {
    /*@ assert A == 5; */
    y = A;
  }
  return y - 5;
}

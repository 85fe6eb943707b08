//: verify
//: truth: true
//: aims: frontend.c.places._Attachment
//: why: the statement under `while` is a block, so A is the outer one again behind it (C11 6.8.4 p3, 6.8.5 p5)
//: answer: proved
enum { A = 5 };
int main(void) {
  int x = 1, y = 0;
  while (y == 0) y = (int) sizeof(enum { A = 3 });
  /*@ assert A == 5; */
  return A - 5;
}

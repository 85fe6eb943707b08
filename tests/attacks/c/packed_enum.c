//: verify
//: truth: false
//: aims: frontend.c.types
//: why: the enumeration takes one byte
//: answer: refuted
extern void reach_error(void);

int main(void) {
  enum __attribute__((packed)) e { A, B = 200 } x = B; x += 100; int s = (int) sizeof(x);
  if (s == 1 && x == 44) reach_error();
  return 0;
}

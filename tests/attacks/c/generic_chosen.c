//: verify
//: truth: false
//: aims: frontend.c.expressions._generic
//: why: the type of a character constant is int
//: answer: refuted
extern void reach_error(void);

int main(void) {
  int x = _Generic('a', char: 1, int: 2, default: 3); int y = _Generic((char) 'a', char: 1, int: 2, default: 3);
  if (x == 2 && y == 1) reach_error();
  return 0;
}

//: verify
//: truth: true
//: aims: frontend.c.expressions._character
//: why: a character constant has the value of a char
//: answer: proved
extern void reach_error(void);

int main(void) {
  int i = '\xff'; int j = '\200'; int k = 'ab';
  if (!(i == -1 && j == -128 && k == 24930)) reach_error();
  return 0;
}

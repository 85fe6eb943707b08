//: verify
//: truth: false
//: aims: frontend.c.initializers._string
//: why: the last character fits, the end does not
//: answer: refuted
extern void reach_error(void);

int main(void) {
  char s[3] = "abc";
  int n = 0;
  while (s[n]) n++;
  return 0;
}

//: verify
//: truth: false
//: aims: frontend.c.initializers
//: why: the end does not fit, and reading on leaves the array
//: answer: refuted
int main(void) {
  char s[3] = "abc";
  int n = 0;
  while (s[n]) n++;
  return n;
}

//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int digit(char c) {
  switch (c) { case 'I': return 1; case 'V': return 5; case 'X': return 10; default: return 0; }
}
static int value(const char *s) {
  int sum = 0;
  for (; *s; s++) {
    int one = digit(*s), next = digit(s[1]); //! memory,index: int one = digit(*s), next = digit(s[2]);
    sum += one < next ? -one : one; //! unreachable: sum += one;
  }
  return sum;
}
int main(void) {
  char text[4] = "X__";
  int n = __VERIFIER_nondet_int();
  text[1] = n & 1 ? 'I' : 'V';
  text[2] = n & 2 ? 'V' : 0;
  int found = value(text);
  if (n & 1 && n & 2 && found != 14) reach_error();
  if (found < 10 || found > 20) reach_error();
  return 0;
}

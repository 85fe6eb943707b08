//: verify
//: truth: true
//: aims: frontend.c.literals.string_bytes
//: why: an e with an accent is two bytes
//: answer: proved
extern void reach_error(void);

int main(void) {
  unsigned char s[] = "é\n";
  if (sizeof s != 4 || s[0] != 0xc3 || s[1] != 0xa9 || s[2] != 10) reach_error();
  return 0;
}

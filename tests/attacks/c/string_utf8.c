//: verify
//: truth: true
//: aims: frontend.c.literals.string_bytes
//: why: an e with an accent is two bytes
//: answer: proved
extern void reach_error(void);

int main(void) {
  unsigned char s[] = "\u00e9";
  if (sizeof s != 3 || s[0] != 0xc3 || s[1] != 0xa9) reach_error();
  return 0;
}

//: verify
//: truth: true
//: aims: frontend.c.literals.string_bytes
//: why: octal escapes have at most three digits, pieces are joined afterwards
//: answer: proved
extern void reach_error(void);

int main(void) {
  char s[] = "\1" "2\0003\x7f" "4\e\377";
  if (s[0] != 1 || s[1] != '2' || s[2] != 0 || s[3] != '3' || s[4] != 127 || s[5] != '4') reach_error();
  if (s[6] != 27 || s[7] != -1 || s[8] != 0 || sizeof s != 9) reach_error();
  return 0;
}

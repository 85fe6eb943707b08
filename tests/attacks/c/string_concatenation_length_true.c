//: verify
//: truth: true
//: aims: frontend.c.literals.string_bytes
//: why: pieces are joined
//: answer: proved
extern void reach_error(void);

int main(void) {
  char s[] = "ab" "" "c\\" "\"";
  if (!(sizeof s == 6 && s[3] == 92 && s[4] == 34)) reach_error();
  return 0;
}

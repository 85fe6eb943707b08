//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int word(const char **at, const char **start) {
  while (**at == ' ') ++*at; //! unreachable: if (**at == ' ') ++*at;
  *start = *at;
  while (**at && **at != ' ') ++*at; //! memory: while (**at != ' ') ++*at;
  return (int)(*at - *start);
}
int main(void) {
  char text[8] = "ab  c";
  if (__VERIFIER_nondet_int()) text[0] = ' ';
  const char *at = text, *start;
  int first = word(&at, &start), second = word(&at, &start);
  if (first + second != (text[0] == ' ' ? 2 : 3)) reach_error(); //! unreachable: if (first + second != 3) reach_error();
  if (second != 1 || *start != 'c' || *at) reach_error();
  return 0;
}

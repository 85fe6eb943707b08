//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static void turn(char *from, char *to) {
  while (from < to) { char c = *from; *from++ = *to; *to-- = c; } //! memory,index,unreachable: while (from != to) { char c = *from; *from++ = *to; *to-- = c; }
}
int main(void) {
  char s[7] = "abcdef";
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 5) return 0; //! memory,index,unreachable: if (n < 0 || n > 6) return 0;
  turn(s, s + n - 1);
  turn(s + n, s + 5);
  turn(s, s + 5); //! unreachable: turn(s, s + 6);
  if (s[0] != 'a' + n || s[6 - n] != 'a') reach_error();
  return 0;
}

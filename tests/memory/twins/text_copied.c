//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static unsigned copy(char *to, unsigned room, const char *from) {
  unsigned n = 0;
  if (room == 0) return 0; //! index,memory: if (room == 0) room = 8;
  while (n + 1 < room && from[n]) { //! index,memory: while (n < room && from[n]) {
    to[n] = from[n];
    n++;
  }
  to[n] = 0;
  return n;
}
int main(void) {
  char s[5], to[4];
  unsigned room = __VERIFIER_nondet_int();
  if (room > 4) return 0;
  for (int i = 0; i < 4; i++) { s[i] = 'a' + i; }
  s[4] = 0;
  unsigned n = copy(to, room, s);
  if (room && to[n] != 0) reach_error();
  if (n > 3) reach_error();
  return 0;
}

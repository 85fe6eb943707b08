//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct run { char c; int n; };
static int packed(const char *s, struct run *r, int most) {
  int k = 0;
  while (*s) {
    if (k && r[k - 1].c == *s) r[k - 1].n++; //! index,memory: if (r[k - 1].c == *s) r[k - 1].n++;
    else { if (k == most) return -1; r[k++] = (struct run){*s, 1}; } //! index,memory: else { r[k++] = (struct run){*s, 1}; }
    s++;
  }
  return k;
}
int main(void) {
  char s[5] = "aaaa";
  struct run r[3];
  for (int i = 0; i < 4; i++) if (__VERIFIER_nondet_int()) s[i] = 'b';
  int n = packed(s, r, 3), sum = 0;
  for (int i = 0; i < n; i++) sum += r[i].n;
  if (n >= 0 && sum != 4) reach_error();
  if (n < 0 && (s[0] == s[1] || s[1] == s[2] || s[2] == s[3])) reach_error();
  return 0;
}

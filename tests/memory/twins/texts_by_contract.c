//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
/*@ requires \valid_read(s + (0 .. n)) && 0 <= n < 1000 && s[n] == 0;
    assigns \nothing;
    ensures 0 <= \result <= n && s[\result] == 0;
    ensures \forall integer k; 0 <= k < \result ==> s[k] != 0; */
int length(const char *s, int n) {
  int i = 0;
  /*@ loop invariant 0 <= i <= n && (\forall integer k; 0 <= k < i ==> s[k] != 0);
      loop assigns i; loop variant n - i; */
  while (s[i]) i++; //! postcondition,index,memory,invariant-preserved,invariant-entry: do i++; while (s[i]);
  return i; //! postcondition: return i + 1;
}
int main(void) {
  char s[4] = "abc";
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 3) return 0;
  s[i] = 0;
  for (int k = i; k < 4; k++) s[k] = 0;
  int n = length(s, 3);
  if (s[n] || n > i) reach_error();
  return 0;
}

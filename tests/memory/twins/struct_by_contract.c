//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct stack { int at[10]; int n; };
/*@ requires \valid(s) && 0 <= s->n <= 10;
    assigns s->n, s->at[0 .. 9];
    ensures \result == 0 ==> s->n == \old(s->n);
    ensures \result != 0 ==> s->n == \old(s->n) + 1 && s->at[s->n - 1] == v;
    ensures 0 <= s->n <= 10; */
int push(struct stack *s, int v) {
  if (s->n == 10) return 0; //! index,memory,postcondition: if (s->n > 10) return 0;
  s->at[s->n] = v; //! postcondition: s->at[0] = v;
  s->n++; //! postcondition: ;
  return 1;
}
int main(void) {
  struct stack s;
  s.n = 0;
  for (int i = 0; i < 12; i++) push(&s, i);
  if (s.n != 10 || s.at[3] != 3) reach_error();
  return 0;
}

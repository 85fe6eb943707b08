//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct account { int balance; struct account *next; };
/*@ requires \valid(a) && \valid(b) && a != b && amount >= 0 && a->balance >= amount && b->balance <= 1000 && amount <= 1000;
    assigns a->balance, b->balance;
    ensures a->balance == \old(a->balance) - amount && b->balance == \old(b->balance) + amount; */
void move(struct account *a, struct account *b, int amount) {
  a->balance -= amount; //! postcondition,overflow: a->balance -= amount + 1;
  b->balance += amount; //! postcondition,overflow,unreachable: b->balance += amount - 1;
}
int main(void) {
  struct account b = {5, 0}, a = {7, &b};
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > a.balance) return 0; //! precondition,unreachable: if (n < 0) return 0;
  move(&a, a.next, n);
  if (a.balance + b.balance != 12 || a.balance > 7) reach_error();
  return 0;
}

// Contracts stand for calls, their own included; globals change on the way.
int calls;

/*@ requires 0 <= n <= 10000 && 0 <= calls && calls + n <= 1000000;
    assigns calls;
    ensures 2 * \result == n * (n + 1);
    ensures calls == \old(calls) + n;
    decreases n; */
int sum(int n) {
  if (n == 0) { return 0; }
  calls = calls + 1;
  return n + sum(n - 1);
}

/*@ requires 0 <= n <= 100 && calls == 0;
    assigns calls;
    ensures \result == n * (n + 1) / 2 && calls == n; */
int wrapped(int n) { return sum(n); }

int table[4];

/*@ requires 0 <= i < 4;
    assigns table[i];
    ensures table[i] == v; */
void set(int i, int v) { table[i] = v; }

/*@ assigns table[0..3];
    ensures \forall integer k; 0 <= k < 4 ==> table[k] == k; */
void number(void) {
  /*@ loop invariant 0 <= i <= 4;
      loop invariant \forall integer k; 0 <= k < i ==> table[k] == k; */
  for (int i = 0; i < 4; i++) { set(i, i); }
}

int main(void) {
  int s = 0;
  unsigned u = 3;
  while (u > 0) { u--; s += 2; }
  number();
  /*@ assert s == 6 && table[2] == 2; */
  return 0;
}

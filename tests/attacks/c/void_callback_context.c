//: verify
//: truth: false
//: aims: frontend.lower.dispatch.candidates
//: why: the callback counts in the caller's variable
//: answer: refuted
extern void reach_error(void);
static void each(const int *a, int n, void (*f)(int, void *), void *with) { for (int i = 0; i < n; i++) f(a[i], with); }
static void add(int n, void *with) { *(int *)with += n; }
int main(void) { int a[3] = {1, 2, 3}, s = 0; each(a, 3, add, &s); if (s == 6) reach_error(); return 0; }

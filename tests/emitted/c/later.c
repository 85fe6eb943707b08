//: unreachable
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int before, a;
    a = __VERIFIER_nondet_int();
    before = a;
    if (before == 5) { //~> if (before != a) {
        reach_error();
    }
    return 0;
}

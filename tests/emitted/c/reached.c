//: unreachable
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);
extern void abort(void);
int main(int argc, char **argv) {
    int a = __VERIFIER_nondet_int();
    unsigned char b = __VERIFIER_nondet_uchar();
    int c = __VERIFIER_nondet_int();
    __VERIFIER_assume(c > a);
    if (b == 3) {
        abort();
    }
    if (a == 5 && b == 200) { //~> if (a == 5 && b == 256) {
        reach_error();
    }
    return argc > 0 ? 0 : c;
}

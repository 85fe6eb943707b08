//: unreachable
void reach_error() {}
extern int __VERIFIER_nondet_int();
int main() {
    int a = __VERIFIER_nondet_int();
    if (a == 5) { //~> if (a == 5 && a == 6) {
        reach_error();
    }
    return 0;
}

//: verify
//: truth: false
//: aims: frontend.lower.survey
//: why: the callee's parameter is gone
//: answer: refuted
static int *keep;
static void f(int x) { keep = &x; }
int main(void) { f(3); return *keep; }

//: verify
//: truth: false
//: aims: frontend.lower.dispatch.others
//: why: the function is called by a type that is not its own
//: answer: unknown
static int one(int n) { return n; }
int main(void) { long (*g)(long) = (long (*)(long))one; return (int)g(1); }
